from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="BooksOnReturnNeedsReview")


@_attrs_define
class BooksOnReturnNeedsReview:
    """Transactions whose category a person should check. They are not entered.

    Attributes:
        money_out (float): Money that went out.
        money_in (float): Money that came in.
        transaction_count (int): How many transactions.
    """

    money_out: float
    money_in: float
    transaction_count: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        money_out = self.money_out

        money_in = self.money_in

        transaction_count = self.transaction_count

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "moneyOut": money_out,
                "moneyIn": money_in,
                "transactionCount": transaction_count,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        money_out = d.pop("moneyOut")

        money_in = d.pop("moneyIn")

        transaction_count = d.pop("transactionCount")

        books_on_return_needs_review = cls(
            money_out=money_out,
            money_in=money_in,
            transaction_count=transaction_count,
        )

        books_on_return_needs_review.additional_properties = d
        return books_on_return_needs_review

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.bank_transaction_list_object import BankTransactionListObject

if TYPE_CHECKING:
    from ..models.bank_transaction import BankTransaction


T = TypeVar("T", bound="BankTransactionList")


@_attrs_define
class BankTransactionList:
    """
    Attributes:
        object_ (BankTransactionListObject): Always `list`.
        data (list[BankTransaction]): The objects of this page.
        has_more (bool): Whether more follow after this page.
        next_cursor (None | str): Value for `starting_after`. Null on the last page.
    """

    object_: BankTransactionListObject
    data: list[BankTransaction]
    has_more: bool
    next_cursor: str | None

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_.value

        data = []
        for data_item_data in self.data:
            data_item = data_item_data.to_dict()
            data.append(data_item)

        has_more = self.has_more

        next_cursor: str | None
        next_cursor = self.next_cursor

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "data": data,
                "has_more": has_more,
                "next_cursor": next_cursor,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.bank_transaction import BankTransaction

        d = dict(src_dict)
        object_ = BankTransactionListObject(d.pop("object"))

        data = []
        _data = d.pop("data")
        for data_item_data in _data:
            data_item = BankTransaction.from_dict(data_item_data)

            data.append(data_item)

        has_more = d.pop("has_more")

        def _parse_next_cursor(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        next_cursor = _parse_next_cursor(d.pop("next_cursor"))

        bank_transaction_list = cls(
            object_=object_,
            data=data,
            has_more=has_more,
            next_cursor=next_cursor,
        )

        return bank_transaction_list

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.expense_recorded_event_data_object import ExpenseRecordedEventDataObject

T = TypeVar("T", bound="ExpenseRecordedEventData")


@_attrs_define
class ExpenseRecordedEventData:
    """
    Attributes:
        id (str): The object.
        object_ (ExpenseRecordedEventDataObject): What `id` names.
        livemode (bool): False in test mode.
        amount (float): In `currency` or dollars, at most two decimals. Positive is money that came in.
        account_id (str): The ledger account.
        date (datetime.date): Day of the object.
        category (str): Category of the expense.
        needs_review (bool): Whether a person should look at the category.
    """

    id: str
    object_: ExpenseRecordedEventDataObject
    livemode: bool
    amount: float
    account_id: str
    date: datetime.date
    category: str
    needs_review: bool
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        amount = self.amount

        account_id = self.account_id

        date = self.date.isoformat()

        category = self.category

        needs_review = self.needs_review

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "amount": amount,
                "account_id": account_id,
                "date": date,
                "category": category,
                "needs_review": needs_review,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        object_ = ExpenseRecordedEventDataObject(d.pop("object"))

        livemode = d.pop("livemode")

        amount = d.pop("amount")

        account_id = d.pop("account_id")

        date = datetime.date.fromisoformat(d.pop("date"))

        category = d.pop("category")

        needs_review = d.pop("needs_review")

        expense_recorded_event_data = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            amount=amount,
            account_id=account_id,
            date=date,
            category=category,
            needs_review=needs_review,
        )

        expense_recorded_event_data.additional_properties = d
        return expense_recorded_event_data

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

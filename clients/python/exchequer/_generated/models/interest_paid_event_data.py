from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.interest_paid_event_data_object import InterestPaidEventDataObject

T = TypeVar("T", bound="InterestPaidEventData")


@_attrs_define
class InterestPaidEventData:
    """
    Attributes:
        id (str): The object.
        object_ (InterestPaidEventDataObject): What `id` names.
        livemode (bool): False in test mode.
        account_id (str): The account.
        amount (float): Dollars, at most two decimals.
        paid_at (str): When the interest was paid.
    """

    id: str
    object_: InterestPaidEventDataObject
    livemode: bool
    account_id: str
    amount: float
    paid_at: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        account_id = self.account_id

        amount = self.amount

        paid_at = self.paid_at

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "accountId": account_id,
                "amount": amount,
                "paidAt": paid_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        object_ = InterestPaidEventDataObject(d.pop("object"))

        livemode = d.pop("livemode")

        account_id = d.pop("accountId")

        amount = d.pop("amount")

        paid_at = d.pop("paidAt")

        interest_paid_event_data = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            account_id=account_id,
            amount=amount,
            paid_at=paid_at,
        )

        interest_paid_event_data.additional_properties = d
        return interest_paid_event_data

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

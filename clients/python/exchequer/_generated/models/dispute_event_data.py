from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.dispute_event_data_object import DisputeEventDataObject
from ..models.dispute_event_data_status import DisputeEventDataStatus

T = TypeVar("T", bound="DisputeEventData")


@_attrs_define
class DisputeEventData:
    """
    Attributes:
        id (str): The object.
        object_ (DisputeEventDataObject): What `id` names.
        livemode (bool): False in test mode.
        account_id (str): The account.
        card_id (str): The card.
        transaction_id (str): The transaction.
        amount (float): Dollars, at most two decimals.
        status (DisputeEventDataStatus): Its state when the event happened.
    """

    id: str
    object_: DisputeEventDataObject
    livemode: bool
    account_id: str
    card_id: str
    transaction_id: str
    amount: float
    status: DisputeEventDataStatus
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        account_id = self.account_id

        card_id = self.card_id

        transaction_id = self.transaction_id

        amount = self.amount

        status = self.status.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "accountId": account_id,
                "cardId": card_id,
                "transactionId": transaction_id,
                "amount": amount,
                "status": status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        object_ = DisputeEventDataObject(d.pop("object"))

        livemode = d.pop("livemode")

        account_id = d.pop("accountId")

        card_id = d.pop("cardId")

        transaction_id = d.pop("transactionId")

        amount = d.pop("amount")

        status = DisputeEventDataStatus(d.pop("status"))

        dispute_event_data = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            account_id=account_id,
            card_id=card_id,
            transaction_id=transaction_id,
            amount=amount,
            status=status,
        )

        dispute_event_data.additional_properties = d
        return dispute_event_data

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

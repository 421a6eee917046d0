from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.card_authorization_event_data_object import CardAuthorizationEventDataObject
from ..models.card_authorization_event_data_status import CardAuthorizationEventDataStatus

T = TypeVar("T", bound="CardAuthorizationEventData")


@_attrs_define
class CardAuthorizationEventData:
    """
    Attributes:
        id (str): The object.
        object_ (CardAuthorizationEventDataObject): What `id` names.
        livemode (bool): False in test mode.
        card_id (str): The card.
        account_id (str): The account.
        amount (float): Dollars, at most two decimals.
        status (CardAuthorizationEventDataStatus): Its state when the event happened.
        held_amount (float): Dollars that are held.
        cleared_amount (float): Dollars that the merchant took.
        reversed_amount (float): Dollars that no longer are held.
    """

    id: str
    object_: CardAuthorizationEventDataObject
    livemode: bool
    card_id: str
    account_id: str
    amount: float
    status: CardAuthorizationEventDataStatus
    held_amount: float
    cleared_amount: float
    reversed_amount: float
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        card_id = self.card_id

        account_id = self.account_id

        amount = self.amount

        status = self.status.value

        held_amount = self.held_amount

        cleared_amount = self.cleared_amount

        reversed_amount = self.reversed_amount

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "cardId": card_id,
                "accountId": account_id,
                "amount": amount,
                "status": status,
                "heldAmount": held_amount,
                "clearedAmount": cleared_amount,
                "reversedAmount": reversed_amount,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        object_ = CardAuthorizationEventDataObject(d.pop("object"))

        livemode = d.pop("livemode")

        card_id = d.pop("cardId")

        account_id = d.pop("accountId")

        amount = d.pop("amount")

        status = CardAuthorizationEventDataStatus(d.pop("status"))

        held_amount = d.pop("heldAmount")

        cleared_amount = d.pop("clearedAmount")

        reversed_amount = d.pop("reversedAmount")

        card_authorization_event_data = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            card_id=card_id,
            account_id=account_id,
            amount=amount,
            status=status,
            held_amount=held_amount,
            cleared_amount=cleared_amount,
            reversed_amount=reversed_amount,
        )

        card_authorization_event_data.additional_properties = d
        return card_authorization_event_data

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

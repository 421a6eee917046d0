from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.transaction_event_data_object import TransactionEventDataObject

T = TypeVar("T", bound="TransactionEventData")


@_attrs_define
class TransactionEventData:
    """
    Attributes:
        id (str): The object.
        object_ (TransactionEventDataObject): What `id` names.
        livemode (bool): False in test mode.
        account_id (str): The account.
        card_id (str): The card.
        authorization_id (None | str): The authorization that it belongs to.
        amount (float): Dollars, at most two decimals.
        posted_at (str): When the balance changed.
    """

    id: str
    object_: TransactionEventDataObject
    livemode: bool
    account_id: str
    card_id: str
    authorization_id: str | None
    amount: float
    posted_at: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        account_id = self.account_id

        card_id = self.card_id

        authorization_id: str | None
        authorization_id = self.authorization_id

        amount = self.amount

        posted_at = self.posted_at

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "accountId": account_id,
                "cardId": card_id,
                "authorizationId": authorization_id,
                "amount": amount,
                "postedAt": posted_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        object_ = TransactionEventDataObject(d.pop("object"))

        livemode = d.pop("livemode")

        account_id = d.pop("accountId")

        card_id = d.pop("cardId")

        def _parse_authorization_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        authorization_id = _parse_authorization_id(d.pop("authorizationId"))

        amount = d.pop("amount")

        posted_at = d.pop("postedAt")

        transaction_event_data = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            account_id=account_id,
            card_id=card_id,
            authorization_id=authorization_id,
            amount=amount,
            posted_at=posted_at,
        )

        transaction_event_data.additional_properties = d
        return transaction_event_data

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

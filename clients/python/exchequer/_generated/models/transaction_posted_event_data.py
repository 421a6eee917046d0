from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.transaction_posted_event_data_object import TransactionPostedEventDataObject
from ..types import UNSET, Unset

T = TypeVar("T", bound="TransactionPostedEventData")


@_attrs_define
class TransactionPostedEventData:
    """
    Attributes:
        id (str): The object.
        object_ (TransactionPostedEventDataObject): What `id` names.
        livemode (bool): False in test mode.
        account_id (str): The account.
        type_ (str): Its type.
        amount (float): Dollars, at most two decimals.
        posted_at (str): When the balance changed.
        transfer_id (None | str | Unset): The transfer that it belongs to.
        card_id (None | str | Unset): The card.
        bill_payment_id (None | str | Unset): The bill payment that it belongs to.
    """

    id: str
    object_: TransactionPostedEventDataObject
    livemode: bool
    account_id: str
    type_: str
    amount: float
    posted_at: str
    transfer_id: str | Unset | None = UNSET
    card_id: str | Unset | None = UNSET
    bill_payment_id: str | Unset | None = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        account_id = self.account_id

        type_ = self.type_

        amount = self.amount

        posted_at = self.posted_at

        transfer_id: str | Unset | None
        if isinstance(self.transfer_id, Unset):
            transfer_id = UNSET
        else:
            transfer_id = self.transfer_id

        card_id: str | Unset | None
        if isinstance(self.card_id, Unset):
            card_id = UNSET
        else:
            card_id = self.card_id

        bill_payment_id: str | Unset | None
        if isinstance(self.bill_payment_id, Unset):
            bill_payment_id = UNSET
        else:
            bill_payment_id = self.bill_payment_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "accountId": account_id,
                "type": type_,
                "amount": amount,
                "postedAt": posted_at,
            }
        )
        if transfer_id is not UNSET:
            field_dict["transferId"] = transfer_id
        if card_id is not UNSET:
            field_dict["cardId"] = card_id
        if bill_payment_id is not UNSET:
            field_dict["billPaymentId"] = bill_payment_id

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        object_ = TransactionPostedEventDataObject(d.pop("object"))

        livemode = d.pop("livemode")

        account_id = d.pop("accountId")

        type_ = d.pop("type")

        amount = d.pop("amount")

        posted_at = d.pop("postedAt")

        def _parse_transfer_id(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        transfer_id = _parse_transfer_id(d.pop("transferId", UNSET))

        def _parse_card_id(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        card_id = _parse_card_id(d.pop("cardId", UNSET))

        def _parse_bill_payment_id(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        bill_payment_id = _parse_bill_payment_id(d.pop("billPaymentId", UNSET))

        transaction_posted_event_data = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            account_id=account_id,
            type_=type_,
            amount=amount,
            posted_at=posted_at,
            transfer_id=transfer_id,
            card_id=card_id,
            bill_payment_id=bill_payment_id,
        )

        transaction_posted_event_data.additional_properties = d
        return transaction_posted_event_data

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

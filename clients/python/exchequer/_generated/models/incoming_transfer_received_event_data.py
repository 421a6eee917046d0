from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.incoming_transfer_received_event_data_direction import IncomingTransferReceivedEventDataDirection
from ..models.incoming_transfer_received_event_data_object import IncomingTransferReceivedEventDataObject
from ..models.incoming_transfer_received_event_data_type import IncomingTransferReceivedEventDataType

T = TypeVar("T", bound="IncomingTransferReceivedEventData")


@_attrs_define
class IncomingTransferReceivedEventData:
    """
    Attributes:
        id (str): The object.
        object_ (IncomingTransferReceivedEventDataObject): What `id` names.
        livemode (bool): False in test mode.
        account_id (str): The account.
        type_ (IncomingTransferReceivedEventDataType): Its type.
        direction (IncomingTransferReceivedEventDataDirection): `credit` sends money, `debit` collects it.
        amount (float): Dollars, at most two decimals.
        received_at (str): When the money arrived.
    """

    id: str
    object_: IncomingTransferReceivedEventDataObject
    livemode: bool
    account_id: str
    type_: IncomingTransferReceivedEventDataType
    direction: IncomingTransferReceivedEventDataDirection
    amount: float
    received_at: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        account_id = self.account_id

        type_ = self.type_.value

        direction = self.direction.value

        amount = self.amount

        received_at = self.received_at

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "accountId": account_id,
                "type": type_,
                "direction": direction,
                "amount": amount,
                "receivedAt": received_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        object_ = IncomingTransferReceivedEventDataObject(d.pop("object"))

        livemode = d.pop("livemode")

        account_id = d.pop("accountId")

        type_ = IncomingTransferReceivedEventDataType(d.pop("type"))

        direction = IncomingTransferReceivedEventDataDirection(d.pop("direction"))

        amount = d.pop("amount")

        received_at = d.pop("receivedAt")

        incoming_transfer_received_event_data = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            account_id=account_id,
            type_=type_,
            direction=direction,
            amount=amount,
            received_at=received_at,
        )

        incoming_transfer_received_event_data.additional_properties = d
        return incoming_transfer_received_event_data

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

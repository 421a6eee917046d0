from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.transfer_funds_available_event_object import TransferFundsAvailableEventObject
from ..models.transfer_funds_available_event_type import TransferFundsAvailableEventType

if TYPE_CHECKING:
    from ..models.transfer_event_data import TransferEventData


T = TypeVar("T", bound="TransferFundsAvailableEvent")


@_attrs_define
class TransferFundsAvailableEvent:
    """The return window of a debit has passed: its money is in the available balance.

    Attributes:
        id (str): Id of the event, the same in each delivery and attempt.
        object_ (TransferFundsAvailableEventObject): Always `event`.
        created (int): When it happened, Unix seconds.
        livemode (bool): False in test mode.
        sequence (int): Increases with each event of one object. Drop events older than the last one you processed.
        type_ (TransferFundsAvailableEventType): The kind of the event.
        data (TransferEventData):
    """

    id: str
    object_: TransferFundsAvailableEventObject
    created: int
    livemode: bool
    sequence: int
    type_: TransferFundsAvailableEventType
    data: TransferEventData
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        created = self.created

        livemode = self.livemode

        sequence = self.sequence

        type_ = self.type_.value

        data = self.data.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "object": object_,
                "created": created,
                "livemode": livemode,
                "sequence": sequence,
                "type": type_,
                "data": data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.transfer_event_data import TransferEventData

        d = dict(src_dict)
        id = d.pop("id")

        object_ = TransferFundsAvailableEventObject(d.pop("object"))

        created = d.pop("created")

        livemode = d.pop("livemode")

        sequence = d.pop("sequence")

        type_ = TransferFundsAvailableEventType(d.pop("type"))

        data = TransferEventData.from_dict(d.pop("data"))

        transfer_funds_available_event = cls(
            id=id,
            object_=object_,
            created=created,
            livemode=livemode,
            sequence=sequence,
            type_=type_,
            data=data,
        )

        transfer_funds_available_event.additional_properties = d
        return transfer_funds_available_event

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

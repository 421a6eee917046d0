from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.card_activated_event_object import CardActivatedEventObject
from ..models.card_activated_event_type import CardActivatedEventType

if TYPE_CHECKING:
    from ..models.card_event_data import CardEventData


T = TypeVar("T", bound="CardActivatedEvent")


@_attrs_define
class CardActivatedEvent:
    """A physical card was activated.

    Attributes:
        id (str): Id of the event, the same in each delivery and attempt.
        object_ (CardActivatedEventObject): Always `event`.
        created (int): When it happened, Unix seconds.
        livemode (bool): False in test mode.
        sequence (int): Increases with each event of one object. Drop events older than the last one you processed.
        type_ (CardActivatedEventType): The kind of the event.
        data (CardEventData):
    """

    id: str
    object_: CardActivatedEventObject
    created: int
    livemode: bool
    sequence: int
    type_: CardActivatedEventType
    data: CardEventData
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
        from ..models.card_event_data import CardEventData

        d = dict(src_dict)
        id = d.pop("id")

        object_ = CardActivatedEventObject(d.pop("object"))

        created = d.pop("created")

        livemode = d.pop("livemode")

        sequence = d.pop("sequence")

        type_ = CardActivatedEventType(d.pop("type"))

        data = CardEventData.from_dict(d.pop("data"))

        card_activated_event = cls(
            id=id,
            object_=object_,
            created=created,
            livemode=livemode,
            sequence=sequence,
            type_=type_,
            data=data,
        )

        card_activated_event.additional_properties = d
        return card_activated_event

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

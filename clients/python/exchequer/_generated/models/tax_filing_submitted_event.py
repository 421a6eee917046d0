from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.tax_filing_submitted_event_object import TaxFilingSubmittedEventObject
from ..models.tax_filing_submitted_event_type import TaxFilingSubmittedEventType

if TYPE_CHECKING:
    from ..models.filing_event_data import FilingEventData


T = TypeVar("T", bound="TaxFilingSubmittedEvent")


@_attrs_define
class TaxFilingSubmittedEvent:
    """A filing was submitted to the tax authority. Its acknowledgment follows.

    Attributes:
        id (str): Id of the event, the same in each delivery and attempt.
        object_ (TaxFilingSubmittedEventObject): Always `event`.
        created (int): When it happened, Unix seconds.
        livemode (bool): False in test mode.
        sequence (int): Increases with each event of one object. Drop events older than the last one you processed.
        type_ (TaxFilingSubmittedEventType): The kind of the event.
        data (FilingEventData):
    """

    id: str
    object_: TaxFilingSubmittedEventObject
    created: int
    livemode: bool
    sequence: int
    type_: TaxFilingSubmittedEventType
    data: FilingEventData
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
        from ..models.filing_event_data import FilingEventData

        d = dict(src_dict)
        id = d.pop("id")

        object_ = TaxFilingSubmittedEventObject(d.pop("object"))

        created = d.pop("created")

        livemode = d.pop("livemode")

        sequence = d.pop("sequence")

        type_ = TaxFilingSubmittedEventType(d.pop("type"))

        data = FilingEventData.from_dict(d.pop("data"))

        tax_filing_submitted_event = cls(
            id=id,
            object_=object_,
            created=created,
            livemode=livemode,
            sequence=sequence,
            type_=type_,
            data=data,
        )

        tax_filing_submitted_event.additional_properties = d
        return tax_filing_submitted_event

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

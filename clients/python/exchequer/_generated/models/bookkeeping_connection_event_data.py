from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.bookkeeping_connection_event_data_object import BookkeepingConnectionEventDataObject
from ..models.bookkeeping_connection_event_data_status import BookkeepingConnectionEventDataStatus

T = TypeVar("T", bound="BookkeepingConnectionEventData")


@_attrs_define
class BookkeepingConnectionEventData:
    """
    Attributes:
        id (str): The object.
        object_ (BookkeepingConnectionEventDataObject): What `id` names.
        livemode (bool): False in test mode.
        provider (str): `quickbooks` or `xero`.
        status (BookkeepingConnectionEventDataStatus): State of the connection.
    """

    id: str
    object_: BookkeepingConnectionEventDataObject
    livemode: bool
    provider: str
    status: BookkeepingConnectionEventDataStatus
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        provider = self.provider

        status = self.status.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "provider": provider,
                "status": status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        object_ = BookkeepingConnectionEventDataObject(d.pop("object"))

        livemode = d.pop("livemode")

        provider = d.pop("provider")

        status = BookkeepingConnectionEventDataStatus(d.pop("status"))

        bookkeeping_connection_event_data = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            provider=provider,
            status=status,
        )

        bookkeeping_connection_event_data.additional_properties = d
        return bookkeeping_connection_event_data

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

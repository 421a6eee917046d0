from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.endpoint_change_status import EndpointChangeStatus
from ..models.public_family import PublicFamily
from ..models.public_kind import PublicKind
from ..models.subscribed_kind_type_2 import SubscribedKindType2
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.endpoint_change_headers import EndpointChangeHeaders
    from ..models.metadata_change import MetadataChange


T = TypeVar("T", bound="EndpointChange")


@_attrs_define
class EndpointChange:
    """
    Attributes:
        url (str | Unset): The address.
        description (str | Unset): A note of yours.
        event_types (list[PublicFamily | PublicKind | SubscribedKindType2] | Unset): Replaces the list.
        headers (EndpointChangeHeaders | Unset): Headers to set. `null` removes one. Headers that are not named stay as
            they are.
        status (EndpointChangeStatus | Unset): A disabled endpoint receives nothing. Its events are kept as `skipped`
            deliveries.
        external_id (None | str | Unset): The id of the object in your system. Null removes it.
        unique_external_id (bool | Unset): True: refused with 409 `external_id_taken` if another object of this kind has
            this `external_id`. Default: false.
        metadata (MetadataChange | None | Unset): Given keys are set, the others stay. A key with null or an empty text
            is removed. Null removes all.
    """

    url: str | Unset = UNSET
    description: str | Unset = UNSET
    event_types: list[PublicFamily | PublicKind | SubscribedKindType2] | Unset = UNSET
    headers: EndpointChangeHeaders | Unset = UNSET
    status: EndpointChangeStatus | Unset = UNSET
    external_id: str | Unset | None = UNSET
    unique_external_id: bool | Unset = UNSET
    metadata: MetadataChange | Unset | None = UNSET

    def to_dict(self) -> dict[str, Any]:
        from ..models.metadata_change import MetadataChange

        url = self.url

        description = self.description

        event_types: list[str] | Unset = UNSET
        if not isinstance(self.event_types, Unset):
            event_types = []
            for event_types_item_data in self.event_types:
                event_types_item: str
                if isinstance(event_types_item_data, PublicKind) or isinstance(event_types_item_data, PublicFamily):
                    event_types_item = event_types_item_data.value
                else:
                    event_types_item = event_types_item_data.value

                event_types.append(event_types_item)

        headers: dict[str, Any] | Unset = UNSET
        if not isinstance(self.headers, Unset):
            headers = self.headers.to_dict()

        status: str | Unset = UNSET
        if not isinstance(self.status, Unset):
            status = self.status.value

        external_id: str | Unset | None
        if isinstance(self.external_id, Unset):
            external_id = UNSET
        else:
            external_id = self.external_id

        unique_external_id = self.unique_external_id

        metadata: dict[str, Any] | Unset | None
        if isinstance(self.metadata, Unset):
            metadata = UNSET
        elif isinstance(self.metadata, MetadataChange):
            metadata = self.metadata.to_dict()
        else:
            metadata = self.metadata

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if url is not UNSET:
            field_dict["url"] = url
        if description is not UNSET:
            field_dict["description"] = description
        if event_types is not UNSET:
            field_dict["event_types"] = event_types
        if headers is not UNSET:
            field_dict["headers"] = headers
        if status is not UNSET:
            field_dict["status"] = status
        if external_id is not UNSET:
            field_dict["external_id"] = external_id
        if unique_external_id is not UNSET:
            field_dict["unique_external_id"] = unique_external_id
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.endpoint_change_headers import EndpointChangeHeaders
        from ..models.metadata_change import MetadataChange

        d = dict(src_dict)
        url = d.pop("url", UNSET)

        description = d.pop("description", UNSET)

        _event_types = d.pop("event_types", UNSET)
        event_types: list[PublicFamily | PublicKind | SubscribedKindType2] | Unset = UNSET
        if _event_types is not UNSET:
            event_types = []
            for event_types_item_data in _event_types:

                def _parse_event_types_item(data: object) -> PublicFamily | PublicKind | SubscribedKindType2:
                    try:
                        if not isinstance(data, str):
                            raise TypeError()
                        componentsschemas_subscribed_kind_type_0 = PublicKind(data)

                        return componentsschemas_subscribed_kind_type_0
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, str):
                            raise TypeError()
                        componentsschemas_subscribed_kind_type_1 = PublicFamily(data)

                        return componentsschemas_subscribed_kind_type_1
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    if not isinstance(data, str):
                        raise TypeError()
                    componentsschemas_subscribed_kind_type_2 = SubscribedKindType2(data)

                    return componentsschemas_subscribed_kind_type_2

                event_types_item = _parse_event_types_item(event_types_item_data)

                event_types.append(event_types_item)

        _headers = d.pop("headers", UNSET)
        headers: EndpointChangeHeaders | Unset
        if isinstance(_headers, Unset):
            headers = UNSET
        else:
            headers = EndpointChangeHeaders.from_dict(_headers)

        _status = d.pop("status", UNSET)
        status: EndpointChangeStatus | Unset
        if isinstance(_status, Unset):
            status = UNSET
        else:
            status = EndpointChangeStatus(_status)

        def _parse_external_id(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        external_id = _parse_external_id(d.pop("external_id", UNSET))

        unique_external_id = d.pop("unique_external_id", UNSET)

        def _parse_metadata(data: object) -> MetadataChange | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                metadata_type_0 = MetadataChange.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= metadata_type_0.to_dict().keys():
                    raise TypeError()
                return metadata_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(MetadataChange | None | Unset, data)

        metadata = _parse_metadata(d.pop("metadata", UNSET))

        endpoint_change = cls(
            url=url,
            description=description,
            event_types=event_types,
            headers=headers,
            status=status,
            external_id=external_id,
            unique_external_id=unique_external_id,
            metadata=metadata,
        )

        return endpoint_change

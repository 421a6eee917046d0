from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.public_family import PublicFamily
from ..models.public_kind import PublicKind
from ..models.subscribed_kind_type_2 import SubscribedKindType2
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.endpoint_input_headers import EndpointInputHeaders
    from ..models.metadata_input import MetadataInput


T = TypeVar("T", bound="EndpointInput")


@_attrs_define
class EndpointInput:
    """
    Attributes:
        url (str): Address to which events are posted. Live mode needs https, and refuses hosts of documentation such as
            example.com. Private addresses are refused.
        description (str | Unset): A note of yours.
        event_types (list[PublicFamily | PublicKind | SubscribedKindType2] | Unset): Kinds of events to send, or
            families of kinds such as `transfer.*`. Default: all.
        headers (EndpointInputHeaders | Unset): Headers that every request to this endpoint carries, at most 10 with
            6,000 characters together, for example a token that your gateway asks for. Values are sealed and never
            shown again. Headers that belong to the request itself are refused: `host`, `content-*`, `webhook-*`, `user-
            agent`, cookies, and those of the
            connection or of proxies.
        external_id (str | Unset): The id of an object in the caller's system: one line of text. Numbers of persons and
            cards are refused.
        unique_external_id (bool | Unset): True: refused with 409 `external_id_taken` if another object of this kind has
            this `external_id`. Default: false.
        metadata (MetadataInput | Unset): Your own data: at most 50 keys of at most 40 characters, each with a text of
            at most 500 characters.
    """

    url: str
    description: str | Unset = UNSET
    event_types: list[PublicFamily | PublicKind | SubscribedKindType2] | Unset = UNSET
    headers: EndpointInputHeaders | Unset = UNSET
    external_id: str | Unset = UNSET
    unique_external_id: bool | Unset = UNSET
    metadata: MetadataInput | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
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

        external_id = self.external_id

        unique_external_id = self.unique_external_id

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "url": url,
            }
        )
        if description is not UNSET:
            field_dict["description"] = description
        if event_types is not UNSET:
            field_dict["event_types"] = event_types
        if headers is not UNSET:
            field_dict["headers"] = headers
        if external_id is not UNSET:
            field_dict["external_id"] = external_id
        if unique_external_id is not UNSET:
            field_dict["unique_external_id"] = unique_external_id
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.endpoint_input_headers import EndpointInputHeaders
        from ..models.metadata_input import MetadataInput

        d = dict(src_dict)
        url = d.pop("url")

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
        headers: EndpointInputHeaders | Unset
        if isinstance(_headers, Unset):
            headers = UNSET
        else:
            headers = EndpointInputHeaders.from_dict(_headers)

        external_id = d.pop("external_id", UNSET)

        unique_external_id = d.pop("unique_external_id", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: MetadataInput | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = MetadataInput.from_dict(_metadata)

        endpoint_input = cls(
            url=url,
            description=description,
            event_types=event_types,
            headers=headers,
            external_id=external_id,
            unique_external_id=unique_external_id,
            metadata=metadata,
        )

        return endpoint_input

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.endpoint_disabled_reason_type_1 import EndpointDisabledReasonType1
from ..models.endpoint_disabled_reason_type_2_type_1 import EndpointDisabledReasonType2Type1
from ..models.endpoint_disabled_reason_type_3_type_1 import EndpointDisabledReasonType3Type1
from ..models.endpoint_object import EndpointObject
from ..models.endpoint_status import EndpointStatus
from ..models.public_family import PublicFamily
from ..models.public_kind import PublicKind
from ..models.subscribed_kind_type_2 import SubscribedKindType2

if TYPE_CHECKING:
    from ..models.endpoint_headers import EndpointHeaders
    from ..models.endpoint_health_info import EndpointHealthInfo
    from ..models.endpoint_metadata import EndpointMetadata


T = TypeVar("T", bound="Endpoint")


@_attrs_define
class Endpoint:
    """
    Attributes:
        id (str): Id of the object.
        object_ (EndpointObject): Always `webhook_endpoint`.
        livemode (bool): False in test mode.
        url (str): The address.
        description (str): What it is, in words.
        event_types (list[PublicFamily | PublicKind | SubscribedKindType2]): The kinds of events that it gets.
        headers (EndpointHeaders): Your headers by name, in small letters. A mask stands for each value.
        status (EndpointStatus): Its state.
        disabled_reason (EndpointDisabledReasonType1 | EndpointDisabledReasonType2Type1 |
            EndpointDisabledReasonType3Type1 | None): `manual`: disabled by you; `gone`: it answered 410; `failing`: it
            failed for five days.
        health (EndpointHealthInfo):
        created_at (str): When it was made, ISO 8601 in UTC.
        updated_at (str): When it was last changed, ISO 8601 in UTC.
        created_by (None | str): Id of the key that made it.
        updated_by (None | str): Id of the key that changed it last. Null if nobody has changed it.
        external_id (None | str): The id of the object in your system. Null if none was given.
        metadata (EndpointMetadata): Your own data, by key. Empty if none was given.
    """

    id: str
    object_: EndpointObject
    livemode: bool
    url: str
    description: str
    event_types: list[PublicFamily | PublicKind | SubscribedKindType2]
    headers: EndpointHeaders
    status: EndpointStatus
    disabled_reason: EndpointDisabledReasonType1 | EndpointDisabledReasonType2Type1 | EndpointDisabledReasonType3Type1 | None
    health: EndpointHealthInfo
    created_at: str
    updated_at: str
    created_by: str | None
    updated_by: str | None
    external_id: str | None
    metadata: EndpointMetadata

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        url = self.url

        description = self.description

        event_types = []
        for event_types_item_data in self.event_types:
            event_types_item: str
            if isinstance(event_types_item_data, PublicKind) or isinstance(event_types_item_data, PublicFamily):
                event_types_item = event_types_item_data.value
            else:
                event_types_item = event_types_item_data.value

            event_types.append(event_types_item)

        headers = self.headers.to_dict()

        status = self.status.value

        disabled_reason: str | None
        if (
            isinstance(self.disabled_reason, EndpointDisabledReasonType1)
            or isinstance(self.disabled_reason, EndpointDisabledReasonType2Type1)
            or isinstance(self.disabled_reason, EndpointDisabledReasonType3Type1)
        ):
            disabled_reason = self.disabled_reason.value
        else:
            disabled_reason = self.disabled_reason

        health = self.health.to_dict()

        created_at = self.created_at

        updated_at = self.updated_at

        created_by: str | None
        created_by = self.created_by

        updated_by: str | None
        updated_by = self.updated_by

        external_id: str | None
        external_id = self.external_id

        metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "url": url,
                "description": description,
                "event_types": event_types,
                "headers": headers,
                "status": status,
                "disabled_reason": disabled_reason,
                "health": health,
                "created_at": created_at,
                "updated_at": updated_at,
                "created_by": created_by,
                "updated_by": updated_by,
                "external_id": external_id,
                "metadata": metadata,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.endpoint_headers import EndpointHeaders
        from ..models.endpoint_health_info import EndpointHealthInfo
        from ..models.endpoint_metadata import EndpointMetadata

        d = dict(src_dict)
        id = d.pop("id")

        object_ = EndpointObject(d.pop("object"))

        livemode = d.pop("livemode")

        url = d.pop("url")

        description = d.pop("description")

        event_types = []
        _event_types = d.pop("event_types")
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

        headers = EndpointHeaders.from_dict(d.pop("headers"))

        status = EndpointStatus(d.pop("status"))

        def _parse_disabled_reason(
            data: object,
        ) -> EndpointDisabledReasonType1 | EndpointDisabledReasonType2Type1 | EndpointDisabledReasonType3Type1 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                disabled_reason_type_1 = EndpointDisabledReasonType1(data)

                return disabled_reason_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                disabled_reason_type_2_type_1 = EndpointDisabledReasonType2Type1(data)

                return disabled_reason_type_2_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                disabled_reason_type_3_type_1 = EndpointDisabledReasonType3Type1(data)

                return disabled_reason_type_3_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EndpointDisabledReasonType1 | EndpointDisabledReasonType2Type1 | EndpointDisabledReasonType3Type1 | None, data)

        disabled_reason = _parse_disabled_reason(d.pop("disabled_reason"))

        health = EndpointHealthInfo.from_dict(d.pop("health"))

        created_at = d.pop("created_at")

        updated_at = d.pop("updated_at")

        def _parse_created_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        created_by = _parse_created_by(d.pop("created_by"))

        def _parse_updated_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        updated_by = _parse_updated_by(d.pop("updated_by"))

        def _parse_external_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        external_id = _parse_external_id(d.pop("external_id"))

        metadata = EndpointMetadata.from_dict(d.pop("metadata"))

        endpoint = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            url=url,
            description=description,
            event_types=event_types,
            headers=headers,
            status=status,
            disabled_reason=disabled_reason,
            health=health,
            created_at=created_at,
            updated_at=updated_at,
            created_by=created_by,
            updated_by=updated_by,
            external_id=external_id,
            metadata=metadata,
        )

        return endpoint

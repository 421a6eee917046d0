from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.delivery_info_object import DeliveryInfoObject
from ..models.delivery_info_status import DeliveryInfoStatus

T = TypeVar("T", bound="DeliveryInfo")


@_attrs_define
class DeliveryInfo:
    """The delivery of one event to one endpoint.

    Attributes:
        id (str): Id of the object.
        object_ (DeliveryInfoObject): Always `webhook_delivery`.
        livemode (bool): False in test mode.
        endpoint_id (str): The webhook endpoint.
        event_id (str): The event.
        event_type (str): The kind of the event.
        status (DeliveryInfoStatus): `skipped`: the endpoint was disabled. `failed`: all attempts failed. Both can be
            resent.
        attempt_count (int): All attempts so far, including those before a resend.
        next_attempt_at (None | str): Null while an attempt is running and when no attempt is scheduled.
        last_failure (None | str): Why the latest attempt failed, e.g. `timeout`, `dns_error`, `status_500`, `redirect`,
            `blocked_address`.
        created_at (str): When it was made, ISO 8601 in UTC.
        updated_at (str): When it was last changed, ISO 8601 in UTC.
    """

    id: str
    object_: DeliveryInfoObject
    livemode: bool
    endpoint_id: str
    event_id: str
    event_type: str
    status: DeliveryInfoStatus
    attempt_count: int
    next_attempt_at: str | None
    last_failure: str | None
    created_at: str
    updated_at: str

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        endpoint_id = self.endpoint_id

        event_id = self.event_id

        event_type = self.event_type

        status = self.status.value

        attempt_count = self.attempt_count

        next_attempt_at: str | None
        next_attempt_at = self.next_attempt_at

        last_failure: str | None
        last_failure = self.last_failure

        created_at = self.created_at

        updated_at = self.updated_at

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "endpoint_id": endpoint_id,
                "event_id": event_id,
                "event_type": event_type,
                "status": status,
                "attempt_count": attempt_count,
                "next_attempt_at": next_attempt_at,
                "last_failure": last_failure,
                "created_at": created_at,
                "updated_at": updated_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        object_ = DeliveryInfoObject(d.pop("object"))

        livemode = d.pop("livemode")

        endpoint_id = d.pop("endpoint_id")

        event_id = d.pop("event_id")

        event_type = d.pop("event_type")

        status = DeliveryInfoStatus(d.pop("status"))

        attempt_count = d.pop("attempt_count")

        def _parse_next_attempt_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        next_attempt_at = _parse_next_attempt_at(d.pop("next_attempt_at"))

        def _parse_last_failure(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        last_failure = _parse_last_failure(d.pop("last_failure"))

        created_at = d.pop("created_at")

        updated_at = d.pop("updated_at")

        delivery_info = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            endpoint_id=endpoint_id,
            event_id=event_id,
            event_type=event_type,
            status=status,
            attempt_count=attempt_count,
            next_attempt_at=next_attempt_at,
            last_failure=last_failure,
            created_at=created_at,
            updated_at=updated_at,
        )

        return delivery_info

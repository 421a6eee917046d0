from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.webhook_delivery_exhausted_event_data_object import WebhookDeliveryExhaustedEventDataObject
from ..models.webhook_delivery_exhausted_event_data_status import WebhookDeliveryExhaustedEventDataStatus

T = TypeVar("T", bound="WebhookDeliveryExhaustedEventData")


@_attrs_define
class WebhookDeliveryExhaustedEventData:
    """
    Attributes:
        id (str): The delivery.
        object_ (WebhookDeliveryExhaustedEventDataObject): Always `webhook_delivery`.
        livemode (bool): False in test mode.
        status (WebhookDeliveryExhaustedEventDataStatus): State of the delivery.
        endpoint_id (str): The endpoint.
        event_id (str): The event that was delivered.
        event_type (str): Its kind.
        attempt_count (int): All attempts so far.
        last_failure (None | str): Why the latest attempt failed. Null if it succeeded.
    """

    id: str
    object_: WebhookDeliveryExhaustedEventDataObject
    livemode: bool
    status: WebhookDeliveryExhaustedEventDataStatus
    endpoint_id: str
    event_id: str
    event_type: str
    attempt_count: int
    last_failure: str | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        status = self.status.value

        endpoint_id = self.endpoint_id

        event_id = self.event_id

        event_type = self.event_type

        attempt_count = self.attempt_count

        last_failure: str | None
        last_failure = self.last_failure

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "status": status,
                "endpoint_id": endpoint_id,
                "event_id": event_id,
                "event_type": event_type,
                "attempt_count": attempt_count,
                "last_failure": last_failure,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        object_ = WebhookDeliveryExhaustedEventDataObject(d.pop("object"))

        livemode = d.pop("livemode")

        status = WebhookDeliveryExhaustedEventDataStatus(d.pop("status"))

        endpoint_id = d.pop("endpoint_id")

        event_id = d.pop("event_id")

        event_type = d.pop("event_type")

        attempt_count = d.pop("attempt_count")

        def _parse_last_failure(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        last_failure = _parse_last_failure(d.pop("last_failure"))

        webhook_delivery_exhausted_event_data = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            status=status,
            endpoint_id=endpoint_id,
            event_id=event_id,
            event_type=event_type,
            attempt_count=attempt_count,
            last_failure=last_failure,
        )

        webhook_delivery_exhausted_event_data.additional_properties = d
        return webhook_delivery_exhausted_event_data

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

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.public_family import PublicFamily
from ..models.public_kind import PublicKind
from ..models.subscribed_kind_type_2 import SubscribedKindType2
from ..models.webhook_event_type_object import WebhookEventTypeObject

T = TypeVar("T", bound="WebhookEventType")


@_attrs_define
class WebhookEventType:
    """A kind of event that an endpoint can receive.

    Attributes:
        object_ (WebhookEventTypeObject): Always `webhook_event_type`.
        livemode (bool): False in test mode.
        type_ (PublicKind): Every kind that is delivered to customers: `events.webhooks` of each service.json. An
            internal event that is not listed there is
            never delivered. A kind can be listed before its service exists; endpoints can subscribe to it at once.
        description (str): When it is sent.
        subscribed_by (list[PublicFamily | PublicKind | SubscribedKindType2]): What `event_types` of an endpoint can say
            so that it receives this kind.
        schema (str): The name of its schema in the OpenAPI document.
        since (str): The version of the API in which it first was.
    """

    object_: WebhookEventTypeObject
    livemode: bool
    type_: PublicKind
    description: str
    subscribed_by: list[PublicFamily | PublicKind | SubscribedKindType2]
    schema: str
    since: str

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_.value

        livemode = self.livemode

        type_ = self.type_.value

        description = self.description

        subscribed_by = []
        for subscribed_by_item_data in self.subscribed_by:
            subscribed_by_item: str
            if isinstance(subscribed_by_item_data, PublicKind) or isinstance(subscribed_by_item_data, PublicFamily):
                subscribed_by_item = subscribed_by_item_data.value
            else:
                subscribed_by_item = subscribed_by_item_data.value

            subscribed_by.append(subscribed_by_item)

        schema = self.schema

        since = self.since

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "livemode": livemode,
                "type": type_,
                "description": description,
                "subscribed_by": subscribed_by,
                "schema": schema,
                "since": since,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        object_ = WebhookEventTypeObject(d.pop("object"))

        livemode = d.pop("livemode")

        type_ = PublicKind(d.pop("type"))

        description = d.pop("description")

        subscribed_by = []
        _subscribed_by = d.pop("subscribed_by")
        for subscribed_by_item_data in _subscribed_by:

            def _parse_subscribed_by_item(data: object) -> PublicFamily | PublicKind | SubscribedKindType2:
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

            subscribed_by_item = _parse_subscribed_by_item(subscribed_by_item_data)

            subscribed_by.append(subscribed_by_item)

        schema = d.pop("schema")

        since = d.pop("since")

        webhook_event_type = cls(
            object_=object_,
            livemode=livemode,
            type_=type_,
            description=description,
            subscribed_by=subscribed_by,
            schema=schema,
            since=since,
        )

        return webhook_event_type

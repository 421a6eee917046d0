from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.webhook_event_type_list_object import WebhookEventTypeListObject

if TYPE_CHECKING:
    from ..models.webhook_event_type import WebhookEventType


T = TypeVar("T", bound="WebhookEventTypeList")


@_attrs_define
class WebhookEventTypeList:
    """
    Attributes:
        object_ (WebhookEventTypeListObject): Always `list`.
        data (list[WebhookEventType]): The objects of this page.
        has_more (bool): Whether more follow after this page.
        next_cursor (None | str): Value for `starting_after`. Null on the last page.
    """

    object_: WebhookEventTypeListObject
    data: list[WebhookEventType]
    has_more: bool
    next_cursor: str | None

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_.value

        data = []
        for data_item_data in self.data:
            data_item = data_item_data.to_dict()
            data.append(data_item)

        has_more = self.has_more

        next_cursor: str | None
        next_cursor = self.next_cursor

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "data": data,
                "has_more": has_more,
                "next_cursor": next_cursor,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.webhook_event_type import WebhookEventType

        d = dict(src_dict)
        object_ = WebhookEventTypeListObject(d.pop("object"))

        data = []
        _data = d.pop("data")
        for data_item_data in _data:
            data_item = WebhookEventType.from_dict(data_item_data)

            data.append(data_item)

        has_more = d.pop("has_more")

        def _parse_next_cursor(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        next_cursor = _parse_next_cursor(d.pop("next_cursor"))

        webhook_event_type_list = cls(
            object_=object_,
            data=data,
            has_more=has_more,
            next_cursor=next_cursor,
        )

        return webhook_event_type_list

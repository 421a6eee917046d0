from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.delivery_list_object import DeliveryListObject

if TYPE_CHECKING:
    from ..models.delivery_info import DeliveryInfo


T = TypeVar("T", bound="DeliveryList")


@_attrs_define
class DeliveryList:
    """
    Attributes:
        object_ (DeliveryListObject): Always `list`.
        data (list[DeliveryInfo]): The objects of this page.
        has_more (bool): Whether more follow after this page.
        next_cursor (None | str): Value for `starting_after`. Null on the last page.
    """

    object_: DeliveryListObject
    data: list[DeliveryInfo]
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
        from ..models.delivery_info import DeliveryInfo

        d = dict(src_dict)
        object_ = DeliveryListObject(d.pop("object"))

        data = []
        _data = d.pop("data")
        for data_item_data in _data:
            data_item = DeliveryInfo.from_dict(data_item_data)

            data.append(data_item)

        has_more = d.pop("has_more")

        def _parse_next_cursor(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        next_cursor = _parse_next_cursor(d.pop("next_cursor"))

        delivery_list = cls(
            object_=object_,
            data=data,
            has_more=has_more,
            next_cursor=next_cursor,
        )

        return delivery_list

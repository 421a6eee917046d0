from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.merchant_category_list_object import MerchantCategoryListObject

if TYPE_CHECKING:
    from ..models.merchant_category import MerchantCategory


T = TypeVar("T", bound="MerchantCategoryList")


@_attrs_define
class MerchantCategoryList:
    """
    Attributes:
        object_ (MerchantCategoryListObject): Always `list`.
        data (list[MerchantCategory]): The objects of this page.
        has_more (bool): Whether more follow after this page.
        next_cursor (None | str): Value for `starting_after`. Null on the last page.
    """

    object_: MerchantCategoryListObject
    data: list[MerchantCategory]
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
        from ..models.merchant_category import MerchantCategory

        d = dict(src_dict)
        object_ = MerchantCategoryListObject(d.pop("object"))

        data = []
        _data = d.pop("data")
        for data_item_data in _data:
            data_item = MerchantCategory.from_dict(data_item_data)

            data.append(data_item)

        has_more = d.pop("has_more")

        def _parse_next_cursor(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        next_cursor = _parse_next_cursor(d.pop("next_cursor"))

        merchant_category_list = cls(
            object_=object_,
            data=data,
            has_more=has_more,
            next_cursor=next_cursor,
        )

        return merchant_category_list

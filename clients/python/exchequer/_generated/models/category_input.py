from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="CategoryInput")


@_attrs_define
class CategoryInput:
    """
    Attributes:
        category (str):
    """

    category: str

    def to_dict(self) -> dict[str, Any]:
        category = self.category

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "category": category,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        category = d.pop("category")

        category_input = cls(
            category=category,
        )

        return category_input

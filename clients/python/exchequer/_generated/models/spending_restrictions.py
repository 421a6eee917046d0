from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="SpendingRestrictions")


@_attrs_define
class SpendingRestrictions:
    """
    Attributes:
        allowed_categories (list[str]): Categories of merchants where the card can be used. Empty: everywhere.
        blocked_merchants (list[str]): Merchants where the card cannot be used.
    """

    allowed_categories: list[str]
    blocked_merchants: list[str]

    def to_dict(self) -> dict[str, Any]:
        allowed_categories = self.allowed_categories

        blocked_merchants = self.blocked_merchants

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "allowedCategories": allowed_categories,
                "blockedMerchants": blocked_merchants,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        allowed_categories = cast(list[str], d.pop("allowedCategories"))

        blocked_merchants = cast(list[str], d.pop("blockedMerchants"))

        spending_restrictions = cls(
            allowed_categories=allowed_categories,
            blocked_merchants=blocked_merchants,
        )

        return spending_restrictions

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="SpendingRestrictionsInput")


@_attrs_define
class SpendingRestrictionsInput:
    """
    Attributes:
        allowed_categories (list[str] | Unset): Categories of merchants where the card can be used. Empty: everywhere.
        blocked_merchants (list[str] | Unset): Merchants where the card cannot be used, each by its name or the
            network's id. A name is also recognized with the number of a store, a
            telephone number, a place or a processor's prefix.
    """

    allowed_categories: list[str] | Unset = UNSET
    blocked_merchants: list[str] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        allowed_categories: list[str] | Unset = UNSET
        if not isinstance(self.allowed_categories, Unset):
            allowed_categories = self.allowed_categories

        blocked_merchants: list[str] | Unset = UNSET
        if not isinstance(self.blocked_merchants, Unset):
            blocked_merchants = self.blocked_merchants

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if allowed_categories is not UNSET:
            field_dict["allowedCategories"] = allowed_categories
        if blocked_merchants is not UNSET:
            field_dict["blockedMerchants"] = blocked_merchants

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        allowed_categories = cast(list[str], d.pop("allowedCategories", UNSET))

        blocked_merchants = cast(list[str], d.pop("blockedMerchants", UNSET))

        spending_restrictions_input = cls(
            allowed_categories=allowed_categories,
            blocked_merchants=blocked_merchants,
        )

        return spending_restrictions_input

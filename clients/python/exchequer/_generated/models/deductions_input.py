from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.itemized_item import ItemizedItem


T = TypeVar("T", bound="DeductionsInput")


@_attrs_define
class DeductionsInput:
    """Itemized deductions, and whether to take the standard deduction.

    Attributes:
        standard (bool | Unset): True: the standard deduction, also if `itemized` allows more (`itemized_not_used`).
            False: `itemized`; without any, the standard deduction
            (`nothing_to_itemize`). Default: the one that leaves less tax.
        itemized (list[ItemizedItem] | Unset): Itemized deductions.
    """

    standard: bool | Unset = UNSET
    itemized: list[ItemizedItem] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        standard = self.standard

        itemized: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.itemized, Unset):
            itemized = []
            for itemized_item_data in self.itemized:
                itemized_item = itemized_item_data.to_dict()
                itemized.append(itemized_item)

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if standard is not UNSET:
            field_dict["standard"] = standard
        if itemized is not UNSET:
            field_dict["itemized"] = itemized

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.itemized_item import ItemizedItem

        d = dict(src_dict)
        standard = d.pop("standard", UNSET)

        _itemized = d.pop("itemized", UNSET)
        itemized: list[ItemizedItem] | Unset = UNSET
        if _itemized is not UNSET:
            itemized = []
            for itemized_item_data in _itemized:
                itemized_item = ItemizedItem.from_dict(itemized_item_data)

                itemized.append(itemized_item)

        deductions_input = cls(
            standard=standard,
            itemized=itemized,
        )

        return deductions_input

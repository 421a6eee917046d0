from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="TestChangesInput")


@_attrs_define
class TestChangesInput:
    """
    Attributes:
        seed (str | Unset): The same seed makes the same changes.
        add (int | Unset): New transactions of the last 30 days.
        back_dated (int | Unset): New transactions with dates in the last two years.
        update (int | Unset): Transactions whose amount changes.
        remove (int | Unset): Transactions that are deleted.
    """

    seed: str | Unset = UNSET
    add: int | Unset = UNSET
    back_dated: int | Unset = UNSET
    update: int | Unset = UNSET
    remove: int | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        seed = self.seed

        add = self.add

        back_dated = self.back_dated

        update = self.update

        remove = self.remove

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if seed is not UNSET:
            field_dict["seed"] = seed
        if add is not UNSET:
            field_dict["add"] = add
        if back_dated is not UNSET:
            field_dict["backDated"] = back_dated
        if update is not UNSET:
            field_dict["update"] = update
        if remove is not UNSET:
            field_dict["remove"] = remove

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        seed = d.pop("seed", UNSET)

        add = d.pop("add", UNSET)

        back_dated = d.pop("backDated", UNSET)

        update = d.pop("update", UNSET)

        remove = d.pop("remove", UNSET)

        test_changes_input = cls(
            seed=seed,
            add=add,
            back_dated=back_dated,
            update=update,
            remove=remove,
        )

        return test_changes_input

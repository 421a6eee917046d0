from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="PriorYear")


@_attrs_define
class PriorYear:
    """
    Attributes:
        tax (float): ReturnDollars, 0 or more, with at most two decimals.
        agi (float): ReturnDollars with at most two decimals. A loss is negative.
        state_tax (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        state_agi (float | Unset): ReturnDollars with at most two decimals. A loss is negative.
    """

    tax: float
    agi: float
    state_tax: float | Unset = UNSET
    state_agi: float | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        tax = self.tax

        agi = self.agi

        state_tax = self.state_tax

        state_agi = self.state_agi

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "tax": tax,
                "agi": agi,
            }
        )
        if state_tax is not UNSET:
            field_dict["stateTax"] = state_tax
        if state_agi is not UNSET:
            field_dict["stateAgi"] = state_agi

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        tax = d.pop("tax")

        agi = d.pop("agi")

        state_tax = d.pop("stateTax", UNSET)

        state_agi = d.pop("stateAgi", UNSET)

        prior_year = cls(
            tax=tax,
            agi=agi,
            state_tax=state_tax,
            state_agi=state_agi,
        )

        return prior_year

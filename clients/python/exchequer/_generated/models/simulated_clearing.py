from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="SimulatedClearing")


@_attrs_define
class SimulatedClearing:
    """
    Attributes:
        amount (float | Unset): Dollars with at most two decimals, more than 0.
        final (bool | Unset): False if more clearings follow: the rest stays on hold. Default: true.
    """

    amount: float | Unset = UNSET
    final: bool | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        amount = self.amount

        final = self.final

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if amount is not UNSET:
            field_dict["amount"] = amount
        if final is not UNSET:
            field_dict["final"] = final

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        amount = d.pop("amount", UNSET)

        final = d.pop("final", UNSET)

        simulated_clearing = cls(
            amount=amount,
            final=final,
        )

        return simulated_clearing

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="SimulatedIncrement")


@_attrs_define
class SimulatedIncrement:
    """
    Attributes:
        amount (float): Dollars with at most two decimals, more than 0.
        partial_allowed (bool | Unset): Whether the merchant accepts a smaller amount. Default: false.
    """

    amount: float
    partial_allowed: bool | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        amount = self.amount

        partial_allowed = self.partial_allowed

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "amount": amount,
            }
        )
        if partial_allowed is not UNSET:
            field_dict["partialAllowed"] = partial_allowed

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        amount = d.pop("amount")

        partial_allowed = d.pop("partialAllowed", UNSET)

        simulated_increment = cls(
            amount=amount,
            partial_allowed=partial_allowed,
        )

        return simulated_increment

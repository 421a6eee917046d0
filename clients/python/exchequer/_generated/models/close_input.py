from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="CloseInput")


@_attrs_define
class CloseInput:
    """
    Attributes:
        sweep_account_id (str | Unset): An own account that gets the balance at the closing, and what comes to the
            closed account later. Without it, the balance must be zero, and later
            money waits for a payout.
    """

    sweep_account_id: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        sweep_account_id = self.sweep_account_id

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if sweep_account_id is not UNSET:
            field_dict["sweepAccountId"] = sweep_account_id

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        sweep_account_id = d.pop("sweepAccountId", UNSET)

        close_input = cls(
            sweep_account_id=sweep_account_id,
        )

        return close_input

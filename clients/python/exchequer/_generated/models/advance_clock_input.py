from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="AdvanceClockInput")


@_attrs_define
class AdvanceClockInput:
    """Exactly one of both.

    Attributes:
        to (str | Unset): The time that the clock shows then, at most 366 days later than now.
        days (int | Unset): By how many days of 24 hours the clock moves.
    """

    to: str | Unset = UNSET
    days: int | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        to = self.to

        days = self.days

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if to is not UNSET:
            field_dict["to"] = to
        if days is not UNSET:
            field_dict["days"] = days

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        to = d.pop("to", UNSET)

        days = d.pop("days", UNSET)

        advance_clock_input = cls(
            to=to,
            days=days,
        )

        return advance_clock_input

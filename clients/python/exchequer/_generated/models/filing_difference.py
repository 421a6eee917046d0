from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="FilingDifference")


@_attrs_define
class FilingDifference:
    """A line of the return that was filed as given and differs from our computation. ReturnDollars.

    Attributes:
        field (str): The member of the request or the field of the form.
        claimed (float): What was given.
        allowed (float): What the law allows.
        reason (str): Why.
    """

    field: str
    claimed: float
    allowed: float
    reason: str

    def to_dict(self) -> dict[str, Any]:
        field = self.field

        claimed = self.claimed

        allowed = self.allowed

        reason = self.reason

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "field": field,
                "claimed": claimed,
                "allowed": allowed,
                "reason": reason,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        field = d.pop("field")

        claimed = d.pop("claimed")

        allowed = d.pop("allowed")

        reason = d.pop("reason")

        filing_difference = cls(
            field=field,
            claimed=claimed,
            allowed=allowed,
            reason=reason,
        )

        return filing_difference

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.score_part_part import ScorePartPart

T = TypeVar("T", bound="ScorePart")


@_attrs_define
class ScorePart:
    """
    Attributes:
        part (ScorePartPart): Which part it is.
        weight (float): Bits of evidence: 1 doubles the odds, -1 halves them.
        reason (str): Why.
    """

    part: ScorePartPart
    weight: float
    reason: str

    def to_dict(self) -> dict[str, Any]:
        part = self.part.value

        weight = self.weight

        reason = self.reason

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "part": part,
                "weight": weight,
                "reason": reason,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        part = ScorePartPart(d.pop("part"))

        weight = d.pop("weight")

        reason = d.pop("reason")

        score_part = cls(
            part=part,
            weight=weight,
            reason=reason,
        )

        return score_part

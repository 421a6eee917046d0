from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.simulated_decision_outcome import SimulatedDecisionOutcome

T = TypeVar("T", bound="SimulatedDecision")


@_attrs_define
class SimulatedDecision:
    """
    Attributes:
        outcome (SimulatedDecisionOutcome): What was decided.
    """

    outcome: SimulatedDecisionOutcome

    def to_dict(self) -> dict[str, Any]:
        outcome = self.outcome.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "outcome": outcome,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        outcome = SimulatedDecisionOutcome(d.pop("outcome"))

        simulated_decision = cls(
            outcome=outcome,
        )

        return simulated_decision

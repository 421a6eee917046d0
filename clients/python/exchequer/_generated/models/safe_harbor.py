from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.safe_harbor_rule import SafeHarborRule

T = TypeVar("T", bound="SafeHarbor")


@_attrs_define
class SafeHarbor:
    """
    Attributes:
        rule (SafeHarborRule): The rule that sets the required payment.
        current_year (float): By the tax of this year.
        prior_year (float | None): By the tax of the year before.
        annualized (bool): Installments by the annualized method.
    """

    rule: SafeHarborRule
    current_year: float
    prior_year: float | None
    annualized: bool

    def to_dict(self) -> dict[str, Any]:
        rule = self.rule.value

        current_year = self.current_year

        prior_year: float | None
        prior_year = self.prior_year

        annualized = self.annualized

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "rule": rule,
                "currentYear": current_year,
                "priorYear": prior_year,
                "annualized": annualized,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        rule = SafeHarborRule(d.pop("rule"))

        current_year = d.pop("currentYear")

        def _parse_prior_year(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        prior_year = _parse_prior_year(d.pop("priorYear"))

        annualized = d.pop("annualized")

        safe_harbor = cls(
            rule=rule,
            current_year=current_year,
            prior_year=prior_year,
            annualized=annualized,
        )

        return safe_harbor

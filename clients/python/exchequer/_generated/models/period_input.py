from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.deductions_input import DeductionsInput
    from ..models.income_sources import IncomeSources


T = TypeVar("T", bound="PeriodInput")


@_attrs_define
class PeriodInput:
    """Amounts from 1 January to the end of a period. Omitted amounts are those of the whole year's input.

    Attributes:
        income (float | Unset): ReturnDollars with at most two decimals. A loss is negative.
        income_sources (IncomeSources | Unset): Amounts in dollars. An amount can be negative where a loss is possible.
        self_employment_income (float | Unset): ReturnDollars with at most two decimals. A loss is negative.
        deductions (DeductionsInput | Unset): Itemized deductions, and whether to take the standard deduction.
    """

    income: float | Unset = UNSET
    income_sources: IncomeSources | Unset = UNSET
    self_employment_income: float | Unset = UNSET
    deductions: DeductionsInput | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        income = self.income

        income_sources: dict[str, Any] | Unset = UNSET
        if not isinstance(self.income_sources, Unset):
            income_sources = self.income_sources.to_dict()

        self_employment_income = self.self_employment_income

        deductions: dict[str, Any] | Unset = UNSET
        if not isinstance(self.deductions, Unset):
            deductions = self.deductions.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if income is not UNSET:
            field_dict["income"] = income
        if income_sources is not UNSET:
            field_dict["incomeSources"] = income_sources
        if self_employment_income is not UNSET:
            field_dict["selfEmploymentIncome"] = self_employment_income
        if deductions is not UNSET:
            field_dict["deductions"] = deductions

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.deductions_input import DeductionsInput
        from ..models.income_sources import IncomeSources

        d = dict(src_dict)
        income = d.pop("income", UNSET)

        _income_sources = d.pop("incomeSources", UNSET)
        income_sources: IncomeSources | Unset
        if isinstance(_income_sources, Unset):
            income_sources = UNSET
        else:
            income_sources = IncomeSources.from_dict(_income_sources)

        self_employment_income = d.pop("selfEmploymentIncome", UNSET)

        _deductions = d.pop("deductions", UNSET)
        deductions: DeductionsInput | Unset
        if isinstance(_deductions, Unset):
            deductions = UNSET
        else:
            deductions = DeductionsInput.from_dict(_deductions)

        period_input = cls(
            income=income,
            income_sources=income_sources,
            self_employment_income=self_employment_income,
            deductions=deductions,
        )

        return period_input

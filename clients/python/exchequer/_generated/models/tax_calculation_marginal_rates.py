from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.income_source import IncomeSource

T = TypeVar("T", bound="TaxCalculationMarginalRates")


@_attrs_define
class TaxCalculationMarginalRates:
    """Percentage of another 100 dollars of income, by the tax that takes it.

    Attributes:
        state (float): Two letters, for example CA.
        payroll (float): Social security and Medicare tax of employees, additional Medicare tax and self-employment tax.
        federal_income (float): Federal income tax.
        of (IncomeSource): A member of `incomeSources` that adds to the income.
    """

    state: float
    payroll: float
    federal_income: float
    of: IncomeSource
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        state = self.state

        payroll = self.payroll

        federal_income = self.federal_income

        of = self.of.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "state": state,
                "payroll": payroll,
                "federalIncome": federal_income,
                "of": of,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        state = d.pop("state")

        payroll = d.pop("payroll")

        federal_income = d.pop("federalIncome")

        of = IncomeSource(d.pop("of"))

        tax_calculation_marginal_rates = cls(
            state=state,
            payroll=payroll,
            federal_income=federal_income,
            of=of,
        )

        tax_calculation_marginal_rates.additional_properties = d
        return tax_calculation_marginal_rates

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties

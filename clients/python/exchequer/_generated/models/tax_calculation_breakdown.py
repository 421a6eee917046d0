from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="TaxCalculationBreakdown")


@_attrs_define
class TaxCalculationBreakdown:
    """The taxes that add up to the liability.

    Attributes:
        state_tax (float): Income tax of the state.
        alternative_minimum_tax (float): Alternative minimum tax.
        net_investment_income_tax (float): Net investment income tax.
        additional_medicare (float): Additional Medicare tax.
        self_employment_tax (float): Self-employment tax.
        medicare (float): Medicare tax of the employee.
        social_security (float): The employee's part, from boxes 3, 5 and 7 of `w2s`, or from the wages if there are no
            `w2s`.
        federal_tax (float): Income tax after credits. Negative if refundable credits exceed the tax.
    """

    state_tax: float
    alternative_minimum_tax: float
    net_investment_income_tax: float
    additional_medicare: float
    self_employment_tax: float
    medicare: float
    social_security: float
    federal_tax: float
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        state_tax = self.state_tax

        alternative_minimum_tax = self.alternative_minimum_tax

        net_investment_income_tax = self.net_investment_income_tax

        additional_medicare = self.additional_medicare

        self_employment_tax = self.self_employment_tax

        medicare = self.medicare

        social_security = self.social_security

        federal_tax = self.federal_tax

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "stateTax": state_tax,
                "alternativeMinimumTax": alternative_minimum_tax,
                "netInvestmentIncomeTax": net_investment_income_tax,
                "additionalMedicare": additional_medicare,
                "selfEmploymentTax": self_employment_tax,
                "medicare": medicare,
                "socialSecurity": social_security,
                "federalTax": federal_tax,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        state_tax = d.pop("stateTax")

        alternative_minimum_tax = d.pop("alternativeMinimumTax")

        net_investment_income_tax = d.pop("netInvestmentIncomeTax")

        additional_medicare = d.pop("additionalMedicare")

        self_employment_tax = d.pop("selfEmploymentTax")

        medicare = d.pop("medicare")

        social_security = d.pop("socialSecurity")

        federal_tax = d.pop("federalTax")

        tax_calculation_breakdown = cls(
            state_tax=state_tax,
            alternative_minimum_tax=alternative_minimum_tax,
            net_investment_income_tax=net_investment_income_tax,
            additional_medicare=additional_medicare,
            self_employment_tax=self_employment_tax,
            medicare=medicare,
            social_security=social_security,
            federal_tax=federal_tax,
        )

        tax_calculation_breakdown.additional_properties = d
        return tax_calculation_breakdown

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

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.income_tax_assumption import IncomeTaxAssumption


T = TypeVar("T", bound="IncomeTaxEstimate")


@_attrs_define
class IncomeTaxEstimate:
    """Dollars; rates in percent.

    Attributes:
        tax_liability (float): The total: income taxes after credits, self-employment tax, and social security and
            Medicare tax on wages.
        federal_tax (float): Federal income tax.
        self_employment_tax (float): Self-employment tax.
        additional_medicare_tax (float): Additional Medicare tax.
        state_tax (float): Income tax of the state.
        effective_rate (float): Tax as a percentage of income.
        marginal_rate (float): Tax on the next dollar, in percent.
        adjusted_gross_income (float): Adjusted gross income.
        taxable_income (float): Taxable income.
        qualified_business_income_deduction (float): Deduction for qualified business income.
        refund_amount (float): What is refunded.
        amount_owed (float): What is owed.
        assumptions (list[IncomeTaxAssumption]): What was assumed because the request does not say.
        law_version (str): The edition of the law that was applied.
    """

    tax_liability: float
    federal_tax: float
    self_employment_tax: float
    additional_medicare_tax: float
    state_tax: float
    effective_rate: float
    marginal_rate: float
    adjusted_gross_income: float
    taxable_income: float
    qualified_business_income_deduction: float
    refund_amount: float
    amount_owed: float
    assumptions: list[IncomeTaxAssumption]
    law_version: str

    def to_dict(self) -> dict[str, Any]:
        tax_liability = self.tax_liability

        federal_tax = self.federal_tax

        self_employment_tax = self.self_employment_tax

        additional_medicare_tax = self.additional_medicare_tax

        state_tax = self.state_tax

        effective_rate = self.effective_rate

        marginal_rate = self.marginal_rate

        adjusted_gross_income = self.adjusted_gross_income

        taxable_income = self.taxable_income

        qualified_business_income_deduction = self.qualified_business_income_deduction

        refund_amount = self.refund_amount

        amount_owed = self.amount_owed

        assumptions = []
        for assumptions_item_data in self.assumptions:
            assumptions_item = assumptions_item_data.to_dict()
            assumptions.append(assumptions_item)

        law_version = self.law_version

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "tax_liability": tax_liability,
                "federal_tax": federal_tax,
                "self_employment_tax": self_employment_tax,
                "additional_medicare_tax": additional_medicare_tax,
                "state_tax": state_tax,
                "effective_rate": effective_rate,
                "marginal_rate": marginal_rate,
                "adjusted_gross_income": adjusted_gross_income,
                "taxable_income": taxable_income,
                "qualified_business_income_deduction": qualified_business_income_deduction,
                "refund_amount": refund_amount,
                "amount_owed": amount_owed,
                "assumptions": assumptions,
                "law_version": law_version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.income_tax_assumption import IncomeTaxAssumption

        d = dict(src_dict)
        tax_liability = d.pop("tax_liability")

        federal_tax = d.pop("federal_tax")

        self_employment_tax = d.pop("self_employment_tax")

        additional_medicare_tax = d.pop("additional_medicare_tax")

        state_tax = d.pop("state_tax")

        effective_rate = d.pop("effective_rate")

        marginal_rate = d.pop("marginal_rate")

        adjusted_gross_income = d.pop("adjusted_gross_income")

        taxable_income = d.pop("taxable_income")

        qualified_business_income_deduction = d.pop("qualified_business_income_deduction")

        refund_amount = d.pop("refund_amount")

        amount_owed = d.pop("amount_owed")

        assumptions = []
        _assumptions = d.pop("assumptions")
        for assumptions_item_data in _assumptions:
            assumptions_item = IncomeTaxAssumption.from_dict(assumptions_item_data)

            assumptions.append(assumptions_item)

        law_version = d.pop("law_version")

        income_tax_estimate = cls(
            tax_liability=tax_liability,
            federal_tax=federal_tax,
            self_employment_tax=self_employment_tax,
            additional_medicare_tax=additional_medicare_tax,
            state_tax=state_tax,
            effective_rate=effective_rate,
            marginal_rate=marginal_rate,
            adjusted_gross_income=adjusted_gross_income,
            taxable_income=taxable_income,
            qualified_business_income_deduction=qualified_business_income_deduction,
            refund_amount=refund_amount,
            amount_owed=amount_owed,
            assumptions=assumptions,
            law_version=law_version,
        )

        return income_tax_estimate

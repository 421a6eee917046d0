from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.tax_calculation_object import TaxCalculationObject
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.adjustment import Adjustment
    from ..models.assumption import Assumption
    from ..models.books_on_return import BooksOnReturn
    from ..models.result_line import ResultLine
    from ..models.state_result import StateResult
    from ..models.tax_calculation_breakdown import TaxCalculationBreakdown
    from ..models.tax_calculation_credits import TaxCalculationCredits
    from ..models.tax_calculation_deduction import TaxCalculationDeduction
    from ..models.tax_calculation_deductions import TaxCalculationDeductions
    from ..models.tax_calculation_marginal_rates import TaxCalculationMarginalRates


T = TypeVar("T", bound="TaxCalculation")


@_attrs_define
class TaxCalculation:
    """
    Attributes:
        tax_liability (float): The sum of the breakdown.
        effective_rate (float): `taxLiability` as a percentage of income.
        marginal_rate (float): Percentage of another 100 dollars of the largest source of income that income taxes take;
            see `marginalRates`.
        refund_amount (float): What is refunded; 0 if tax is owed.
        breakdown (TaxCalculationBreakdown): The taxes that add up to the liability.
        amount_owed (float): What is owed; 0 if there is a refund.
        total_income (float): Total income.
        adjusted_gross_income (float): Adjusted gross income.
        taxable_income (float): Taxable income.
        taxable_social_security (float): Taxable part of social security benefits.
        deduction (TaxCalculationDeduction): The standard or itemized deduction.
        deductions (TaxCalculationDeductions): The deductions.
        income_tax_before_credits (float): Regular tax and alternative minimum tax.
        credits_ (TaxCalculationCredits): The credits.
        marginal_rates (TaxCalculationMarginalRates): Percentage of another 100 dollars of income, by the tax that takes
            it.
        capital_loss_carryover (float): Capital loss that goes to the next year.
        state (None | StateResult): Two letters, for example CA.
        adjustments (list[Adjustment]): Where our figure differs from the given one, and why.
        assumptions (list[Assumption]): What was assumed because the input does not say.
        law_version (str): The version of the law that was used.
        object_ (TaxCalculationObject): Always `tax_calculation`.
        livemode (bool): False in test mode.
        lines (list[ResultLine] | Unset): Line by line.
        bookkeeping (list[BooksOnReturn] | Unset): The connections of `bookkeeping` in the input.
    """

    tax_liability: float
    effective_rate: float
    marginal_rate: float
    refund_amount: float
    breakdown: TaxCalculationBreakdown
    amount_owed: float
    total_income: float
    adjusted_gross_income: float
    taxable_income: float
    taxable_social_security: float
    deduction: TaxCalculationDeduction
    deductions: TaxCalculationDeductions
    income_tax_before_credits: float
    credits_: TaxCalculationCredits
    marginal_rates: TaxCalculationMarginalRates
    capital_loss_carryover: float
    state: StateResult | None
    adjustments: list[Adjustment]
    assumptions: list[Assumption]
    law_version: str
    object_: TaxCalculationObject
    livemode: bool
    lines: list[ResultLine] | Unset = UNSET
    bookkeeping: list[BooksOnReturn] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        from ..models.state_result import StateResult

        tax_liability = self.tax_liability

        effective_rate = self.effective_rate

        marginal_rate = self.marginal_rate

        refund_amount = self.refund_amount

        breakdown = self.breakdown.to_dict()

        amount_owed = self.amount_owed

        total_income = self.total_income

        adjusted_gross_income = self.adjusted_gross_income

        taxable_income = self.taxable_income

        taxable_social_security = self.taxable_social_security

        deduction = self.deduction.to_dict()

        deductions = self.deductions.to_dict()

        income_tax_before_credits = self.income_tax_before_credits

        credits_ = self.credits_.to_dict()

        marginal_rates = self.marginal_rates.to_dict()

        capital_loss_carryover = self.capital_loss_carryover

        state: dict[str, Any] | None
        if isinstance(self.state, StateResult):
            state = self.state.to_dict()
        else:
            state = self.state

        adjustments = []
        for adjustments_item_data in self.adjustments:
            adjustments_item = adjustments_item_data.to_dict()
            adjustments.append(adjustments_item)

        assumptions = []
        for assumptions_item_data in self.assumptions:
            assumptions_item = assumptions_item_data.to_dict()
            assumptions.append(assumptions_item)

        law_version = self.law_version

        object_ = self.object_.value

        livemode = self.livemode

        lines: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.lines, Unset):
            lines = []
            for lines_item_data in self.lines:
                lines_item = lines_item_data.to_dict()
                lines.append(lines_item)

        bookkeeping: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.bookkeeping, Unset):
            bookkeeping = []
            for bookkeeping_item_data in self.bookkeeping:
                bookkeeping_item = bookkeeping_item_data.to_dict()
                bookkeeping.append(bookkeeping_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "taxLiability": tax_liability,
                "effectiveRate": effective_rate,
                "marginalRate": marginal_rate,
                "refundAmount": refund_amount,
                "breakdown": breakdown,
                "amountOwed": amount_owed,
                "totalIncome": total_income,
                "adjustedGrossIncome": adjusted_gross_income,
                "taxableIncome": taxable_income,
                "taxableSocialSecurity": taxable_social_security,
                "deduction": deduction,
                "deductions": deductions,
                "incomeTaxBeforeCredits": income_tax_before_credits,
                "credits": credits_,
                "marginalRates": marginal_rates,
                "capitalLossCarryover": capital_loss_carryover,
                "state": state,
                "adjustments": adjustments,
                "assumptions": assumptions,
                "lawVersion": law_version,
                "object": object_,
                "livemode": livemode,
            }
        )
        if lines is not UNSET:
            field_dict["lines"] = lines
        if bookkeeping is not UNSET:
            field_dict["bookkeeping"] = bookkeeping

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.adjustment import Adjustment
        from ..models.assumption import Assumption
        from ..models.books_on_return import BooksOnReturn
        from ..models.result_line import ResultLine
        from ..models.state_result import StateResult
        from ..models.tax_calculation_breakdown import TaxCalculationBreakdown
        from ..models.tax_calculation_credits import TaxCalculationCredits
        from ..models.tax_calculation_deduction import TaxCalculationDeduction
        from ..models.tax_calculation_deductions import TaxCalculationDeductions
        from ..models.tax_calculation_marginal_rates import TaxCalculationMarginalRates

        d = dict(src_dict)
        tax_liability = d.pop("taxLiability")

        effective_rate = d.pop("effectiveRate")

        marginal_rate = d.pop("marginalRate")

        refund_amount = d.pop("refundAmount")

        breakdown = TaxCalculationBreakdown.from_dict(d.pop("breakdown"))

        amount_owed = d.pop("amountOwed")

        total_income = d.pop("totalIncome")

        adjusted_gross_income = d.pop("adjustedGrossIncome")

        taxable_income = d.pop("taxableIncome")

        taxable_social_security = d.pop("taxableSocialSecurity")

        deduction = TaxCalculationDeduction.from_dict(d.pop("deduction"))

        deductions = TaxCalculationDeductions.from_dict(d.pop("deductions"))

        income_tax_before_credits = d.pop("incomeTaxBeforeCredits")

        credits_ = TaxCalculationCredits.from_dict(d.pop("credits"))

        marginal_rates = TaxCalculationMarginalRates.from_dict(d.pop("marginalRates"))

        capital_loss_carryover = d.pop("capitalLossCarryover")

        def _parse_state(data: object) -> StateResult | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                state_type_0 = StateResult.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= state_type_0.to_dict().keys():
                    raise TypeError()
                return state_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | StateResult, data)

        state = _parse_state(d.pop("state"))

        adjustments = []
        _adjustments = d.pop("adjustments")
        for adjustments_item_data in _adjustments:
            adjustments_item = Adjustment.from_dict(adjustments_item_data)

            adjustments.append(adjustments_item)

        assumptions = []
        _assumptions = d.pop("assumptions")
        for assumptions_item_data in _assumptions:
            assumptions_item = Assumption.from_dict(assumptions_item_data)

            assumptions.append(assumptions_item)

        law_version = d.pop("lawVersion")

        object_ = TaxCalculationObject(d.pop("object"))

        livemode = d.pop("livemode")

        _lines = d.pop("lines", UNSET)
        lines: list[ResultLine] | Unset = UNSET
        if _lines is not UNSET:
            lines = []
            for lines_item_data in _lines:
                lines_item = ResultLine.from_dict(lines_item_data)

                lines.append(lines_item)

        _bookkeeping = d.pop("bookkeeping", UNSET)
        bookkeeping: list[BooksOnReturn] | Unset = UNSET
        if _bookkeeping is not UNSET:
            bookkeeping = []
            for bookkeeping_item_data in _bookkeeping:
                bookkeeping_item = BooksOnReturn.from_dict(bookkeeping_item_data)

                bookkeeping.append(bookkeeping_item)

        tax_calculation = cls(
            tax_liability=tax_liability,
            effective_rate=effective_rate,
            marginal_rate=marginal_rate,
            refund_amount=refund_amount,
            breakdown=breakdown,
            amount_owed=amount_owed,
            total_income=total_income,
            adjusted_gross_income=adjusted_gross_income,
            taxable_income=taxable_income,
            taxable_social_security=taxable_social_security,
            deduction=deduction,
            deductions=deductions,
            income_tax_before_credits=income_tax_before_credits,
            credits_=credits_,
            marginal_rates=marginal_rates,
            capital_loss_carryover=capital_loss_carryover,
            state=state,
            adjustments=adjustments,
            assumptions=assumptions,
            law_version=law_version,
            object_=object_,
            livemode=livemode,
            lines=lines,
            bookkeeping=bookkeeping,
        )

        return tax_calculation

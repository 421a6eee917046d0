from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.refund_estimate_object import RefundEstimateObject

if TYPE_CHECKING:
    from ..models.adjustment import Adjustment
    from ..models.assumption import Assumption
    from ..models.refund_estimate_credits import RefundEstimateCredits
    from ..models.refund_estimate_deduction import RefundEstimateDeduction
    from ..models.state_result import StateResult


T = TypeVar("T", bound="RefundEstimate")


@_attrs_define
class RefundEstimate:
    """Amounts are dollars.

    Attributes:
        refund_amount (float): What is refunded; 0 if tax is owed.
        object_ (RefundEstimateObject): Always `refund_estimate`.
        livemode (bool): False in test mode.
        amount_owed (float): What is owed; 0 if there is a refund.
        tax_year (int): The year that the figures are about.
        withholding (float): From the input, or assumed. If assumed, `assumptions` contains `withholding_presumed`.
        tax_liability (float): The tax.
        adjusted_gross_income (float): Adjusted gross income.
        taxable_income (float): Taxable income.
        deduction (RefundEstimateDeduction): The standard or itemized deduction.
        credits_ (RefundEstimateCredits): The credits.
        state (None | StateResult): Two letters, for example CA.
        adjustments (list[Adjustment]): Where our figure differs from the given one, and why.
        assumptions (list[Assumption]): What was assumed because the request did not say it.
        law_version (str): The edition of the law that was applied.
    """

    refund_amount: float
    object_: RefundEstimateObject
    livemode: bool
    amount_owed: float
    tax_year: int
    withholding: float
    tax_liability: float
    adjusted_gross_income: float
    taxable_income: float
    deduction: RefundEstimateDeduction
    credits_: RefundEstimateCredits
    state: StateResult | None
    adjustments: list[Adjustment]
    assumptions: list[Assumption]
    law_version: str

    def to_dict(self) -> dict[str, Any]:
        from ..models.state_result import StateResult

        refund_amount = self.refund_amount

        object_ = self.object_.value

        livemode = self.livemode

        amount_owed = self.amount_owed

        tax_year = self.tax_year

        withholding = self.withholding

        tax_liability = self.tax_liability

        adjusted_gross_income = self.adjusted_gross_income

        taxable_income = self.taxable_income

        deduction = self.deduction.to_dict()

        credits_ = self.credits_.to_dict()

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

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "refundAmount": refund_amount,
                "object": object_,
                "livemode": livemode,
                "amountOwed": amount_owed,
                "taxYear": tax_year,
                "withholding": withholding,
                "taxLiability": tax_liability,
                "adjustedGrossIncome": adjusted_gross_income,
                "taxableIncome": taxable_income,
                "deduction": deduction,
                "credits": credits_,
                "state": state,
                "adjustments": adjustments,
                "assumptions": assumptions,
                "lawVersion": law_version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.adjustment import Adjustment
        from ..models.assumption import Assumption
        from ..models.refund_estimate_credits import RefundEstimateCredits
        from ..models.refund_estimate_deduction import RefundEstimateDeduction
        from ..models.state_result import StateResult

        d = dict(src_dict)
        refund_amount = d.pop("refundAmount")

        object_ = RefundEstimateObject(d.pop("object"))

        livemode = d.pop("livemode")

        amount_owed = d.pop("amountOwed")

        tax_year = d.pop("taxYear")

        withholding = d.pop("withholding")

        tax_liability = d.pop("taxLiability")

        adjusted_gross_income = d.pop("adjustedGrossIncome")

        taxable_income = d.pop("taxableIncome")

        deduction = RefundEstimateDeduction.from_dict(d.pop("deduction"))

        credits_ = RefundEstimateCredits.from_dict(d.pop("credits"))

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

        refund_estimate = cls(
            refund_amount=refund_amount,
            object_=object_,
            livemode=livemode,
            amount_owed=amount_owed,
            tax_year=tax_year,
            withholding=withholding,
            tax_liability=tax_liability,
            adjusted_gross_income=adjusted_gross_income,
            taxable_income=taxable_income,
            deduction=deduction,
            credits_=credits_,
            state=state,
            adjustments=adjustments,
            assumptions=assumptions,
            law_version=law_version,
        )

        return refund_estimate

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.quarterly_estimate_object import QuarterlyEstimateObject
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.assumption import Assumption
    from ..models.quarterly_payment import QuarterlyPayment
    from ..models.result_line import ResultLine
    from ..models.safe_harbor import SafeHarbor
    from ..models.state_estimate import StateEstimate


T = TypeVar("T", bound="QuarterlyEstimate")


@_attrs_define
class QuarterlyEstimate:
    """
    Attributes:
        required_annual_payment (float): The amount that must be paid during the year, withholding included, to avoid a
            penalty.
        safe_harbor (SafeHarbor):
        payments (list[QuarterlyPayment]): The payments.
        penalty_estimate (float): Penalty for late or short payments up to `asOf`.
        as_of (str): The day of the estimate: today, or the day of the test clock. YYYY-MM-DD
        expected_tax (float): Total tax of the year less refundable credits.
        expected_withholding (float): What will be withheld.
        state (None | StateEstimate): Estimated tax of `state`. Null without a state, or if the state has no income tax.
        assumptions (list[Assumption]): What was assumed about the expected year because the input does not say.
        law_version (str): The edition of the law that was applied.
        object_ (QuarterlyEstimateObject): Always `quarterly_estimate`.
        livemode (bool): False in test mode.
        lines (list[ResultLine] | Unset): With `explain`: this answer, Form 2210 and the expected return, line by line.
    """

    required_annual_payment: float
    safe_harbor: SafeHarbor
    payments: list[QuarterlyPayment]
    penalty_estimate: float
    as_of: str
    expected_tax: float
    expected_withholding: float
    state: StateEstimate | None
    assumptions: list[Assumption]
    law_version: str
    object_: QuarterlyEstimateObject
    livemode: bool
    lines: list[ResultLine] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        from ..models.state_estimate import StateEstimate

        required_annual_payment = self.required_annual_payment

        safe_harbor = self.safe_harbor.to_dict()

        payments = []
        for payments_item_data in self.payments:
            payments_item = payments_item_data.to_dict()
            payments.append(payments_item)

        penalty_estimate = self.penalty_estimate

        as_of = self.as_of

        expected_tax = self.expected_tax

        expected_withholding = self.expected_withholding

        state: dict[str, Any] | None
        if isinstance(self.state, StateEstimate):
            state = self.state.to_dict()
        else:
            state = self.state

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

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "requiredAnnualPayment": required_annual_payment,
                "safeHarbor": safe_harbor,
                "payments": payments,
                "penaltyEstimate": penalty_estimate,
                "asOf": as_of,
                "expectedTax": expected_tax,
                "expectedWithholding": expected_withholding,
                "state": state,
                "assumptions": assumptions,
                "lawVersion": law_version,
                "object": object_,
                "livemode": livemode,
            }
        )
        if lines is not UNSET:
            field_dict["lines"] = lines

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.assumption import Assumption
        from ..models.quarterly_payment import QuarterlyPayment
        from ..models.result_line import ResultLine
        from ..models.safe_harbor import SafeHarbor
        from ..models.state_estimate import StateEstimate

        d = dict(src_dict)
        required_annual_payment = d.pop("requiredAnnualPayment")

        safe_harbor = SafeHarbor.from_dict(d.pop("safeHarbor"))

        payments = []
        _payments = d.pop("payments")
        for payments_item_data in _payments:
            payments_item = QuarterlyPayment.from_dict(payments_item_data)

            payments.append(payments_item)

        penalty_estimate = d.pop("penaltyEstimate")

        as_of = d.pop("asOf")

        expected_tax = d.pop("expectedTax")

        expected_withholding = d.pop("expectedWithholding")

        def _parse_state(data: object) -> StateEstimate | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                state_type_0 = StateEstimate.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= state_type_0.to_dict().keys():
                    raise TypeError()
                return state_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | StateEstimate, data)

        state = _parse_state(d.pop("state"))

        assumptions = []
        _assumptions = d.pop("assumptions")
        for assumptions_item_data in _assumptions:
            assumptions_item = Assumption.from_dict(assumptions_item_data)

            assumptions.append(assumptions_item)

        law_version = d.pop("lawVersion")

        object_ = QuarterlyEstimateObject(d.pop("object"))

        livemode = d.pop("livemode")

        _lines = d.pop("lines", UNSET)
        lines: list[ResultLine] | Unset = UNSET
        if _lines is not UNSET:
            lines = []
            for lines_item_data in _lines:
                lines_item = ResultLine.from_dict(lines_item_data)

                lines.append(lines_item)

        quarterly_estimate = cls(
            required_annual_payment=required_annual_payment,
            safe_harbor=safe_harbor,
            payments=payments,
            penalty_estimate=penalty_estimate,
            as_of=as_of,
            expected_tax=expected_tax,
            expected_withholding=expected_withholding,
            state=state,
            assumptions=assumptions,
            law_version=law_version,
            object_=object_,
            livemode=livemode,
            lines=lines,
        )

        return quarterly_estimate

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.quarterly_payment import QuarterlyPayment
    from ..models.state_safe_harbor import StateSafeHarbor


T = TypeVar("T", bound="StateEstimate")


@_attrs_define
class StateEstimate:
    """Estimated tax of a state. A penalty of the state is not computed.

    Attributes:
        state (str): Two letters, for example CA.
        required_annual_payment (float): What must be paid in the year to avoid a penalty.
        safe_harbor (StateSafeHarbor):
        payments (list[QuarterlyPayment]): The payments.
        expected_tax (float): Tax of the state return less refundable credits. It includes the income tax of New York
            City and Yonkers.
        expected_withholding (float): What will be withheld.
    """

    state: str
    required_annual_payment: float
    safe_harbor: StateSafeHarbor
    payments: list[QuarterlyPayment]
    expected_tax: float
    expected_withholding: float

    def to_dict(self) -> dict[str, Any]:
        state = self.state

        required_annual_payment = self.required_annual_payment

        safe_harbor = self.safe_harbor.to_dict()

        payments = []
        for payments_item_data in self.payments:
            payments_item = payments_item_data.to_dict()
            payments.append(payments_item)

        expected_tax = self.expected_tax

        expected_withholding = self.expected_withholding

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "state": state,
                "requiredAnnualPayment": required_annual_payment,
                "safeHarbor": safe_harbor,
                "payments": payments,
                "expectedTax": expected_tax,
                "expectedWithholding": expected_withholding,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.quarterly_payment import QuarterlyPayment
        from ..models.state_safe_harbor import StateSafeHarbor

        d = dict(src_dict)
        state = d.pop("state")

        required_annual_payment = d.pop("requiredAnnualPayment")

        safe_harbor = StateSafeHarbor.from_dict(d.pop("safeHarbor"))

        payments = []
        _payments = d.pop("payments")
        for payments_item_data in _payments:
            payments_item = QuarterlyPayment.from_dict(payments_item_data)

            payments.append(payments_item)

        expected_tax = d.pop("expectedTax")

        expected_withholding = d.pop("expectedWithholding")

        state_estimate = cls(
            state=state,
            required_annual_payment=required_annual_payment,
            safe_harbor=safe_harbor,
            payments=payments,
            expected_tax=expected_tax,
            expected_withholding=expected_withholding,
        )

        return state_estimate

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="StateResult")


@_attrs_define
class StateResult:
    """
    Attributes:
        state (str): Two letters, for example CA.
        tax (float): Tax after credits, including local income tax. Negative if refundable credits exceed the tax.
        local_tax (float): The part of the tax that goes to a county, city or school district.
        adjusted_gross_income (float | None): The amount that the state calls adjusted gross income. Null if the state
            has none. The same holds for `taxableIncome`.
        taxable_income (float | None): Taxable income.
        refund_amount (float): What is refunded; 0 if tax is owed.
        amount_owed (float): What is owed; 0 if there is a refund.
        not_modeled (list[str]): Rules of the state's law that the calculation does not include.
    """

    state: str
    tax: float
    local_tax: float
    adjusted_gross_income: float | None
    taxable_income: float | None
    refund_amount: float
    amount_owed: float
    not_modeled: list[str]

    def to_dict(self) -> dict[str, Any]:
        state = self.state

        tax = self.tax

        local_tax = self.local_tax

        adjusted_gross_income: float | None
        adjusted_gross_income = self.adjusted_gross_income

        taxable_income: float | None
        taxable_income = self.taxable_income

        refund_amount = self.refund_amount

        amount_owed = self.amount_owed

        not_modeled = self.not_modeled

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "state": state,
                "tax": tax,
                "localTax": local_tax,
                "adjustedGrossIncome": adjusted_gross_income,
                "taxableIncome": taxable_income,
                "refundAmount": refund_amount,
                "amountOwed": amount_owed,
                "notModeled": not_modeled,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        state = d.pop("state")

        tax = d.pop("tax")

        local_tax = d.pop("localTax")

        def _parse_adjusted_gross_income(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        adjusted_gross_income = _parse_adjusted_gross_income(d.pop("adjustedGrossIncome"))

        def _parse_taxable_income(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        taxable_income = _parse_taxable_income(d.pop("taxableIncome"))

        refund_amount = d.pop("refundAmount")

        amount_owed = d.pop("amountOwed")

        not_modeled = cast(list[str], d.pop("notModeled"))

        state_result = cls(
            state=state,
            tax=tax,
            local_tax=local_tax,
            adjusted_gross_income=adjusted_gross_income,
            taxable_income=taxable_income,
            refund_amount=refund_amount,
            amount_owed=amount_owed,
            not_modeled=not_modeled,
        )

        return state_result

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="GivenForm1040")


@_attrs_define
class GivenForm1040:
    """The lines of a simple return, in dollars. What is left out is 0, except the standard deduction, which is the law's.
    A standard
    deduction that differs from the law is filed as given; `adjustments` of the answer shows the difference.

        Attributes:
            wages (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
            interest (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
            dividends (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
            standard_deduction (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
            tax_withheld (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
            total_income (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
            adjusted_gross_income (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
            taxable_income (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
    """

    wages: float | Unset = UNSET
    interest: float | Unset = UNSET
    dividends: float | Unset = UNSET
    standard_deduction: float | Unset = UNSET
    tax_withheld: float | Unset = UNSET
    total_income: float | Unset = UNSET
    adjusted_gross_income: float | Unset = UNSET
    taxable_income: float | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        wages = self.wages

        interest = self.interest

        dividends = self.dividends

        standard_deduction = self.standard_deduction

        tax_withheld = self.tax_withheld

        total_income = self.total_income

        adjusted_gross_income = self.adjusted_gross_income

        taxable_income = self.taxable_income

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if wages is not UNSET:
            field_dict["wages"] = wages
        if interest is not UNSET:
            field_dict["interest"] = interest
        if dividends is not UNSET:
            field_dict["dividends"] = dividends
        if standard_deduction is not UNSET:
            field_dict["standardDeduction"] = standard_deduction
        if tax_withheld is not UNSET:
            field_dict["taxWithheld"] = tax_withheld
        if total_income is not UNSET:
            field_dict["totalIncome"] = total_income
        if adjusted_gross_income is not UNSET:
            field_dict["adjustedGrossIncome"] = adjusted_gross_income
        if taxable_income is not UNSET:
            field_dict["taxableIncome"] = taxable_income

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        wages = d.pop("wages", UNSET)

        interest = d.pop("interest", UNSET)

        dividends = d.pop("dividends", UNSET)

        standard_deduction = d.pop("standardDeduction", UNSET)

        tax_withheld = d.pop("taxWithheld", UNSET)

        total_income = d.pop("totalIncome", UNSET)

        adjusted_gross_income = d.pop("adjustedGrossIncome", UNSET)

        taxable_income = d.pop("taxableIncome", UNSET)

        given_form_1040 = cls(
            wages=wages,
            interest=interest,
            dividends=dividends,
            standard_deduction=standard_deduction,
            tax_withheld=tax_withheld,
            total_income=total_income,
            adjusted_gross_income=adjusted_gross_income,
            taxable_income=taxable_income,
        )

        return given_form_1040

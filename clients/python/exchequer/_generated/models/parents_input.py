from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.tax_filing_status import TaxFilingStatus
from ..types import UNSET, Unset

T = TypeVar("T", bound="ParentsInput")


@_attrs_define
class ParentsInput:
    """The return of a child's parents: of the parent with whom the child lives, or with more income if they file
    separately.

        Attributes:
            taxable_income (float): ReturnDollars, 0 or more, with at most two decimals.
            filing_status (TaxFilingStatus):
            net_capital_gain (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
            qualified_dividends (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
            other_children_unearned_income (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
    """

    taxable_income: float
    filing_status: TaxFilingStatus
    net_capital_gain: float | Unset = UNSET
    qualified_dividends: float | Unset = UNSET
    other_children_unearned_income: float | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        taxable_income = self.taxable_income

        filing_status = self.filing_status.value

        net_capital_gain = self.net_capital_gain

        qualified_dividends = self.qualified_dividends

        other_children_unearned_income = self.other_children_unearned_income

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "taxableIncome": taxable_income,
                "filingStatus": filing_status,
            }
        )
        if net_capital_gain is not UNSET:
            field_dict["netCapitalGain"] = net_capital_gain
        if qualified_dividends is not UNSET:
            field_dict["qualifiedDividends"] = qualified_dividends
        if other_children_unearned_income is not UNSET:
            field_dict["otherChildrenUnearnedIncome"] = other_children_unearned_income

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        taxable_income = d.pop("taxableIncome")

        filing_status = TaxFilingStatus(d.pop("filingStatus"))

        net_capital_gain = d.pop("netCapitalGain", UNSET)

        qualified_dividends = d.pop("qualifiedDividends", UNSET)

        other_children_unearned_income = d.pop("otherChildrenUnearnedIncome", UNSET)

        parents_input = cls(
            taxable_income=taxable_income,
            filing_status=filing_status,
            net_capital_gain=net_capital_gain,
            qualified_dividends=qualified_dividends,
            other_children_unearned_income=other_children_unearned_income,
        )

        return parents_input

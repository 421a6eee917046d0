from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="ClaimedCredits")


@_attrs_define
class ClaimedCredits:
    """Credits that the caller claims.

    Attributes:
        child_tax_credit (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        earned_income_credit (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
    """

    child_tax_credit: float | Unset = UNSET
    earned_income_credit: float | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        child_tax_credit = self.child_tax_credit

        earned_income_credit = self.earned_income_credit

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if child_tax_credit is not UNSET:
            field_dict["childTaxCredit"] = child_tax_credit
        if earned_income_credit is not UNSET:
            field_dict["earnedIncomeCredit"] = earned_income_credit

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        child_tax_credit = d.pop("childTaxCredit", UNSET)

        earned_income_credit = d.pop("earnedIncomeCredit", UNSET)

        claimed_credits = cls(
            child_tax_credit=child_tax_credit,
            earned_income_credit=earned_income_credit,
        )

        return claimed_credits

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="IncomeSources")


@_attrs_define
class IncomeSources:
    """Amounts in dollars. An amount can be negative where a loss is possible.

    Attributes:
        wages (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        spouse_wages (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        self_employment (float | Unset): ReturnDollars with at most two decimals. A loss is negative.
        spouse_self_employment (float | Unset): ReturnDollars with at most two decimals. A loss is negative.
        interest (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        tax_exempt_interest (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        ordinary_dividends (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        qualified_dividends (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        short_term_capital_gains (float | Unset): ReturnDollars with at most two decimals. A loss is negative.
        long_term_capital_gains (float | Unset): ReturnDollars with at most two decimals. A loss is negative.
        pensions (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        social_security_benefits (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        unemployment (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        tips (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        overtime_premium (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        rental_income (float | Unset): ReturnDollars with at most two decimals. A loss is negative.
        s_corporation_income (float | Unset): ReturnDollars with at most two decimals. A loss is negative.
        other_income (float | Unset): ReturnDollars with at most two decimals. A loss is negative.
    """

    wages: float | Unset = UNSET
    spouse_wages: float | Unset = UNSET
    self_employment: float | Unset = UNSET
    spouse_self_employment: float | Unset = UNSET
    interest: float | Unset = UNSET
    tax_exempt_interest: float | Unset = UNSET
    ordinary_dividends: float | Unset = UNSET
    qualified_dividends: float | Unset = UNSET
    short_term_capital_gains: float | Unset = UNSET
    long_term_capital_gains: float | Unset = UNSET
    pensions: float | Unset = UNSET
    social_security_benefits: float | Unset = UNSET
    unemployment: float | Unset = UNSET
    tips: float | Unset = UNSET
    overtime_premium: float | Unset = UNSET
    rental_income: float | Unset = UNSET
    s_corporation_income: float | Unset = UNSET
    other_income: float | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        wages = self.wages

        spouse_wages = self.spouse_wages

        self_employment = self.self_employment

        spouse_self_employment = self.spouse_self_employment

        interest = self.interest

        tax_exempt_interest = self.tax_exempt_interest

        ordinary_dividends = self.ordinary_dividends

        qualified_dividends = self.qualified_dividends

        short_term_capital_gains = self.short_term_capital_gains

        long_term_capital_gains = self.long_term_capital_gains

        pensions = self.pensions

        social_security_benefits = self.social_security_benefits

        unemployment = self.unemployment

        tips = self.tips

        overtime_premium = self.overtime_premium

        rental_income = self.rental_income

        s_corporation_income = self.s_corporation_income

        other_income = self.other_income

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if wages is not UNSET:
            field_dict["wages"] = wages
        if spouse_wages is not UNSET:
            field_dict["spouseWages"] = spouse_wages
        if self_employment is not UNSET:
            field_dict["selfEmployment"] = self_employment
        if spouse_self_employment is not UNSET:
            field_dict["spouseSelfEmployment"] = spouse_self_employment
        if interest is not UNSET:
            field_dict["interest"] = interest
        if tax_exempt_interest is not UNSET:
            field_dict["taxExemptInterest"] = tax_exempt_interest
        if ordinary_dividends is not UNSET:
            field_dict["ordinaryDividends"] = ordinary_dividends
        if qualified_dividends is not UNSET:
            field_dict["qualifiedDividends"] = qualified_dividends
        if short_term_capital_gains is not UNSET:
            field_dict["shortTermCapitalGains"] = short_term_capital_gains
        if long_term_capital_gains is not UNSET:
            field_dict["longTermCapitalGains"] = long_term_capital_gains
        if pensions is not UNSET:
            field_dict["pensions"] = pensions
        if social_security_benefits is not UNSET:
            field_dict["socialSecurityBenefits"] = social_security_benefits
        if unemployment is not UNSET:
            field_dict["unemployment"] = unemployment
        if tips is not UNSET:
            field_dict["tips"] = tips
        if overtime_premium is not UNSET:
            field_dict["overtimePremium"] = overtime_premium
        if rental_income is not UNSET:
            field_dict["rentalIncome"] = rental_income
        if s_corporation_income is not UNSET:
            field_dict["sCorporationIncome"] = s_corporation_income
        if other_income is not UNSET:
            field_dict["otherIncome"] = other_income

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        wages = d.pop("wages", UNSET)

        spouse_wages = d.pop("spouseWages", UNSET)

        self_employment = d.pop("selfEmployment", UNSET)

        spouse_self_employment = d.pop("spouseSelfEmployment", UNSET)

        interest = d.pop("interest", UNSET)

        tax_exempt_interest = d.pop("taxExemptInterest", UNSET)

        ordinary_dividends = d.pop("ordinaryDividends", UNSET)

        qualified_dividends = d.pop("qualifiedDividends", UNSET)

        short_term_capital_gains = d.pop("shortTermCapitalGains", UNSET)

        long_term_capital_gains = d.pop("longTermCapitalGains", UNSET)

        pensions = d.pop("pensions", UNSET)

        social_security_benefits = d.pop("socialSecurityBenefits", UNSET)

        unemployment = d.pop("unemployment", UNSET)

        tips = d.pop("tips", UNSET)

        overtime_premium = d.pop("overtimePremium", UNSET)

        rental_income = d.pop("rentalIncome", UNSET)

        s_corporation_income = d.pop("sCorporationIncome", UNSET)

        other_income = d.pop("otherIncome", UNSET)

        income_sources = cls(
            wages=wages,
            spouse_wages=spouse_wages,
            self_employment=self_employment,
            spouse_self_employment=spouse_self_employment,
            interest=interest,
            tax_exempt_interest=tax_exempt_interest,
            ordinary_dividends=ordinary_dividends,
            qualified_dividends=qualified_dividends,
            short_term_capital_gains=short_term_capital_gains,
            long_term_capital_gains=long_term_capital_gains,
            pensions=pensions,
            social_security_benefits=social_security_benefits,
            unemployment=unemployment,
            tips=tips,
            overtime_premium=overtime_premium,
            rental_income=rental_income,
            s_corporation_income=s_corporation_income,
            other_income=other_income,
        )

        return income_sources

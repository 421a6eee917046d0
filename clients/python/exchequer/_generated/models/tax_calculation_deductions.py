from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="TaxCalculationDeductions")


@_attrs_define
class TaxCalculationDeductions:
    """The deductions.

    Attributes:
        charity_without_itemizing (float): Gifts to charity without itemizing.
        senior (float): Deduction for seniors.
        car_loan_interest (float): Interest on a car loan.
        overtime (float): Overtime premium.
        tips (float): Tips.
        qualified_business_income (float): Qualified business income.
    """

    charity_without_itemizing: float
    senior: float
    car_loan_interest: float
    overtime: float
    tips: float
    qualified_business_income: float
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        charity_without_itemizing = self.charity_without_itemizing

        senior = self.senior

        car_loan_interest = self.car_loan_interest

        overtime = self.overtime

        tips = self.tips

        qualified_business_income = self.qualified_business_income

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "charityWithoutItemizing": charity_without_itemizing,
                "senior": senior,
                "carLoanInterest": car_loan_interest,
                "overtime": overtime,
                "tips": tips,
                "qualifiedBusinessIncome": qualified_business_income,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        charity_without_itemizing = d.pop("charityWithoutItemizing")

        senior = d.pop("senior")

        car_loan_interest = d.pop("carLoanInterest")

        overtime = d.pop("overtime")

        tips = d.pop("tips")

        qualified_business_income = d.pop("qualifiedBusinessIncome")

        tax_calculation_deductions = cls(
            charity_without_itemizing=charity_without_itemizing,
            senior=senior,
            car_loan_interest=car_loan_interest,
            overtime=overtime,
            tips=tips,
            qualified_business_income=qualified_business_income,
        )

        tax_calculation_deductions.additional_properties = d
        return tax_calculation_deductions

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties

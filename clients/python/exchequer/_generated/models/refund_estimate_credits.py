from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="RefundEstimateCredits")


@_attrs_define
class RefundEstimateCredits:
    """The credits.

    Attributes:
        education_credits (float): Credits for education.
        savers_credit (float): Saver's credit.
        child_care_credit (float): Credit for child and dependent care.
        earned_income_credit (float): Earned income credit.
        other_dependent_credit (float): Credit for other dependents.
        additional_child_tax_credit (float): Additional child tax credit.
        child_tax_credit (float): Child tax credit.
    """

    education_credits: float
    savers_credit: float
    child_care_credit: float
    earned_income_credit: float
    other_dependent_credit: float
    additional_child_tax_credit: float
    child_tax_credit: float
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        education_credits = self.education_credits

        savers_credit = self.savers_credit

        child_care_credit = self.child_care_credit

        earned_income_credit = self.earned_income_credit

        other_dependent_credit = self.other_dependent_credit

        additional_child_tax_credit = self.additional_child_tax_credit

        child_tax_credit = self.child_tax_credit

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "educationCredits": education_credits,
                "saversCredit": savers_credit,
                "childCareCredit": child_care_credit,
                "earnedIncomeCredit": earned_income_credit,
                "otherDependentCredit": other_dependent_credit,
                "additionalChildTaxCredit": additional_child_tax_credit,
                "childTaxCredit": child_tax_credit,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        education_credits = d.pop("educationCredits")

        savers_credit = d.pop("saversCredit")

        child_care_credit = d.pop("childCareCredit")

        earned_income_credit = d.pop("earnedIncomeCredit")

        other_dependent_credit = d.pop("otherDependentCredit")

        additional_child_tax_credit = d.pop("additionalChildTaxCredit")

        child_tax_credit = d.pop("childTaxCredit")

        refund_estimate_credits = cls(
            education_credits=education_credits,
            savers_credit=savers_credit,
            child_care_credit=child_care_credit,
            earned_income_credit=earned_income_credit,
            other_dependent_credit=other_dependent_credit,
            additional_child_tax_credit=additional_child_tax_credit,
            child_tax_credit=child_tax_credit,
        )

        refund_estimate_credits.additional_properties = d
        return refund_estimate_credits

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

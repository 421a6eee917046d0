from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="FiledBoxes")


@_attrs_define
class FiledBoxes:
    """Boxes 1 to 7 of a W-2 as they are filed.

    Attributes:
        wages (float): Wages.
        federal_income_tax (float): Federal income tax withheld, box 2.
        social_security_wages (float): Social security wages, box 3.
        social_security_tax (float): Social security tax withheld, box 4.
        medicare_wages (float): Medicare wages and tips, box 5.
        medicare_tax (float): Medicare tax withheld, box 6.
        social_security_tips (float): Social security tips, box 7.
    """

    wages: float
    federal_income_tax: float
    social_security_wages: float
    social_security_tax: float
    medicare_wages: float
    medicare_tax: float
    social_security_tips: float

    def to_dict(self) -> dict[str, Any]:
        wages = self.wages

        federal_income_tax = self.federal_income_tax

        social_security_wages = self.social_security_wages

        social_security_tax = self.social_security_tax

        medicare_wages = self.medicare_wages

        medicare_tax = self.medicare_tax

        social_security_tips = self.social_security_tips

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "wages": wages,
                "federalIncomeTax": federal_income_tax,
                "socialSecurityWages": social_security_wages,
                "socialSecurityTax": social_security_tax,
                "medicareWages": medicare_wages,
                "medicareTax": medicare_tax,
                "socialSecurityTips": social_security_tips,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        wages = d.pop("wages")

        federal_income_tax = d.pop("federalIncomeTax")

        social_security_wages = d.pop("socialSecurityWages")

        social_security_tax = d.pop("socialSecurityTax")

        medicare_wages = d.pop("medicareWages")

        medicare_tax = d.pop("medicareTax")

        social_security_tips = d.pop("socialSecurityTips")

        filed_boxes = cls(
            wages=wages,
            federal_income_tax=federal_income_tax,
            social_security_wages=social_security_wages,
            social_security_tax=social_security_tax,
            medicare_wages=medicare_wages,
            medicare_tax=medicare_tax,
            social_security_tips=social_security_tips,
        )

        return filed_boxes

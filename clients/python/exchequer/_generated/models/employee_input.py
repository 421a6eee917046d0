from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.box_12_input import Box12Input
    from ..models.postal_address import PostalAddress
    from ..models.state_wages_input import StateWagesInput


T = TypeVar("T", bound="EmployeeInput")


@_attrs_define
class EmployeeInput:
    """
    Attributes:
        name (str):
        ssn (str): A Social Security number that the Social Security Administration could have issued.
        wages (float): ReturnDollars, 0 or more, with at most two decimals. A field of the file for the SSA has nine
            digits before the point.
        federal_withheld (float): ReturnDollars, 0 or more, with at most two decimals. A field of the file for the SSA
            has nine digits before the point.
        address (PostalAddress | str | Unset): An address as an object or in one line.
        social_security_wages (float | Unset): ReturnDollars, 0 or more, with at most two decimals. A field of the file
            for the SSA has nine digits before the point.
        social_security_tax (float | Unset): ReturnDollars, 0 or more, with at most two decimals. A field of the file
            for the SSA has nine digits before the point.
        medicare_wages (float | Unset): ReturnDollars, 0 or more, with at most two decimals. A field of the file for the
            SSA has nine digits before the point.
        medicare_tax (float | Unset): ReturnDollars, 0 or more, with at most two decimals. A field of the file for the
            SSA has nine digits before the point.
        social_security_tips (float | Unset): ReturnDollars, 0 or more, with at most two decimals. A field of the file
            for the SSA has nine digits before the point.
        dependent_care_benefits (float | Unset): ReturnDollars, 0 or more, with at most two decimals. A field of the
            file for the SSA has nine digits before the point.
        nonqualified_plans (float | Unset): ReturnDollars, 0 or more, with at most two decimals. A field of the file for
            the SSA has nine digits before the point.
        box12 (list[Box12Input] | Unset): Box 12.
        statutory_employee (bool | Unset): Box 13, statutory employee.
        retirement_plan (bool | Unset): Box 13, retirement plan.
        third_party_sick_pay (bool | Unset): Box 13, third-party sick pay.
        states (list[StateWagesInput] | Unset): State wages and tax, each state once.
        reported_ssn (str | Unset): A Social Security number that the Social Security Administration could have issued.
    """

    name: str
    ssn: str
    wages: float
    federal_withheld: float
    address: PostalAddress | str | Unset = UNSET
    social_security_wages: float | Unset = UNSET
    social_security_tax: float | Unset = UNSET
    medicare_wages: float | Unset = UNSET
    medicare_tax: float | Unset = UNSET
    social_security_tips: float | Unset = UNSET
    dependent_care_benefits: float | Unset = UNSET
    nonqualified_plans: float | Unset = UNSET
    box12: list[Box12Input] | Unset = UNSET
    statutory_employee: bool | Unset = UNSET
    retirement_plan: bool | Unset = UNSET
    third_party_sick_pay: bool | Unset = UNSET
    states: list[StateWagesInput] | Unset = UNSET
    reported_ssn: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        from ..models.postal_address import PostalAddress

        name = self.name

        ssn = self.ssn

        wages = self.wages

        federal_withheld = self.federal_withheld

        address: dict[str, Any] | str | Unset
        if isinstance(self.address, Unset):
            address = UNSET
        elif isinstance(self.address, PostalAddress):
            address = self.address.to_dict()
        else:
            address = self.address

        social_security_wages = self.social_security_wages

        social_security_tax = self.social_security_tax

        medicare_wages = self.medicare_wages

        medicare_tax = self.medicare_tax

        social_security_tips = self.social_security_tips

        dependent_care_benefits = self.dependent_care_benefits

        nonqualified_plans = self.nonqualified_plans

        box12: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.box12, Unset):
            box12 = []
            for box12_item_data in self.box12:
                box12_item = box12_item_data.to_dict()
                box12.append(box12_item)

        statutory_employee = self.statutory_employee

        retirement_plan = self.retirement_plan

        third_party_sick_pay = self.third_party_sick_pay

        states: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.states, Unset):
            states = []
            for states_item_data in self.states:
                states_item = states_item_data.to_dict()
                states.append(states_item)

        reported_ssn = self.reported_ssn

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "ssn": ssn,
                "wages": wages,
                "federalWithheld": federal_withheld,
            }
        )
        if address is not UNSET:
            field_dict["address"] = address
        if social_security_wages is not UNSET:
            field_dict["socialSecurityWages"] = social_security_wages
        if social_security_tax is not UNSET:
            field_dict["socialSecurityTax"] = social_security_tax
        if medicare_wages is not UNSET:
            field_dict["medicareWages"] = medicare_wages
        if medicare_tax is not UNSET:
            field_dict["medicareTax"] = medicare_tax
        if social_security_tips is not UNSET:
            field_dict["socialSecurityTips"] = social_security_tips
        if dependent_care_benefits is not UNSET:
            field_dict["dependentCareBenefits"] = dependent_care_benefits
        if nonqualified_plans is not UNSET:
            field_dict["nonqualifiedPlans"] = nonqualified_plans
        if box12 is not UNSET:
            field_dict["box12"] = box12
        if statutory_employee is not UNSET:
            field_dict["statutoryEmployee"] = statutory_employee
        if retirement_plan is not UNSET:
            field_dict["retirementPlan"] = retirement_plan
        if third_party_sick_pay is not UNSET:
            field_dict["thirdPartySickPay"] = third_party_sick_pay
        if states is not UNSET:
            field_dict["states"] = states
        if reported_ssn is not UNSET:
            field_dict["reportedSsn"] = reported_ssn

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.box_12_input import Box12Input
        from ..models.postal_address import PostalAddress
        from ..models.state_wages_input import StateWagesInput

        d = dict(src_dict)
        name = d.pop("name")

        ssn = d.pop("ssn")

        wages = d.pop("wages")

        federal_withheld = d.pop("federalWithheld")

        def _parse_address(data: object) -> PostalAddress | str | Unset:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_filer_address_type_1 = PostalAddress.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_filer_address_type_1.to_dict().keys():
                    raise TypeError()
                return componentsschemas_filer_address_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(PostalAddress | str | Unset, data)

        address = _parse_address(d.pop("address", UNSET))

        social_security_wages = d.pop("socialSecurityWages", UNSET)

        social_security_tax = d.pop("socialSecurityTax", UNSET)

        medicare_wages = d.pop("medicareWages", UNSET)

        medicare_tax = d.pop("medicareTax", UNSET)

        social_security_tips = d.pop("socialSecurityTips", UNSET)

        dependent_care_benefits = d.pop("dependentCareBenefits", UNSET)

        nonqualified_plans = d.pop("nonqualifiedPlans", UNSET)

        _box12 = d.pop("box12", UNSET)
        box12: list[Box12Input] | Unset = UNSET
        if _box12 is not UNSET:
            box12 = []
            for box12_item_data in _box12:
                box12_item = Box12Input.from_dict(box12_item_data)

                box12.append(box12_item)

        statutory_employee = d.pop("statutoryEmployee", UNSET)

        retirement_plan = d.pop("retirementPlan", UNSET)

        third_party_sick_pay = d.pop("thirdPartySickPay", UNSET)

        _states = d.pop("states", UNSET)
        states: list[StateWagesInput] | Unset = UNSET
        if _states is not UNSET:
            states = []
            for states_item_data in _states:
                states_item = StateWagesInput.from_dict(states_item_data)

                states.append(states_item)

        reported_ssn = d.pop("reportedSsn", UNSET)

        employee_input = cls(
            name=name,
            ssn=ssn,
            wages=wages,
            federal_withheld=federal_withheld,
            address=address,
            social_security_wages=social_security_wages,
            social_security_tax=social_security_tax,
            medicare_wages=medicare_wages,
            medicare_tax=medicare_tax,
            social_security_tips=social_security_tips,
            dependent_care_benefits=dependent_care_benefits,
            nonqualified_plans=nonqualified_plans,
            box12=box12,
            statutory_employee=statutory_employee,
            retirement_plan=retirement_plan,
            third_party_sick_pay=third_party_sick_pay,
            states=states,
            reported_ssn=reported_ssn,
        )

        return employee_input

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.w2_input_owner import W2InputOwner
from ..types import UNSET, Unset

T = TypeVar("T", bound="W2Input")


@_attrs_define
class W2Input:
    """Boxes of one Form W-2. An omitted box is 0.

    Attributes:
        social_security_wages (float): ReturnDollars, 0 or more, with at most two decimals.
        medicare_wages (float): ReturnDollars, 0 or more, with at most two decimals.
        owner (W2InputOwner | Unset): Default: `taxpayer`.
        employer (str | Unset): Name or EIN of the employer. Forms with the same value come from one employer. A form
            without it counts as a separate
            employer.
        social_security_tips (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        social_security_tax (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        medicare_tax (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        state (str | Unset): Box 15: postal code of the state of box 16. Default: the state of the return.
        state_wages (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        local_wages (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
        employer_hsa_contribution (float | Unset): ReturnDollars, 0 or more, with at most two decimals.
    """

    social_security_wages: float
    medicare_wages: float
    owner: W2InputOwner | Unset = UNSET
    employer: str | Unset = UNSET
    social_security_tips: float | Unset = UNSET
    social_security_tax: float | Unset = UNSET
    medicare_tax: float | Unset = UNSET
    state: str | Unset = UNSET
    state_wages: float | Unset = UNSET
    local_wages: float | Unset = UNSET
    employer_hsa_contribution: float | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        social_security_wages = self.social_security_wages

        medicare_wages = self.medicare_wages

        owner: str | Unset = UNSET
        if not isinstance(self.owner, Unset):
            owner = self.owner.value

        employer = self.employer

        social_security_tips = self.social_security_tips

        social_security_tax = self.social_security_tax

        medicare_tax = self.medicare_tax

        state = self.state

        state_wages = self.state_wages

        local_wages = self.local_wages

        employer_hsa_contribution = self.employer_hsa_contribution

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "socialSecurityWages": social_security_wages,
                "medicareWages": medicare_wages,
            }
        )
        if owner is not UNSET:
            field_dict["owner"] = owner
        if employer is not UNSET:
            field_dict["employer"] = employer
        if social_security_tips is not UNSET:
            field_dict["socialSecurityTips"] = social_security_tips
        if social_security_tax is not UNSET:
            field_dict["socialSecurityTax"] = social_security_tax
        if medicare_tax is not UNSET:
            field_dict["medicareTax"] = medicare_tax
        if state is not UNSET:
            field_dict["state"] = state
        if state_wages is not UNSET:
            field_dict["stateWages"] = state_wages
        if local_wages is not UNSET:
            field_dict["localWages"] = local_wages
        if employer_hsa_contribution is not UNSET:
            field_dict["employerHsaContribution"] = employer_hsa_contribution

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        social_security_wages = d.pop("socialSecurityWages")

        medicare_wages = d.pop("medicareWages")

        _owner = d.pop("owner", UNSET)
        owner: W2InputOwner | Unset
        if isinstance(_owner, Unset):
            owner = UNSET
        else:
            owner = W2InputOwner(_owner)

        employer = d.pop("employer", UNSET)

        social_security_tips = d.pop("socialSecurityTips", UNSET)

        social_security_tax = d.pop("socialSecurityTax", UNSET)

        medicare_tax = d.pop("medicareTax", UNSET)

        state = d.pop("state", UNSET)

        state_wages = d.pop("stateWages", UNSET)

        local_wages = d.pop("localWages", UNSET)

        employer_hsa_contribution = d.pop("employerHsaContribution", UNSET)

        w2_input = cls(
            social_security_wages=social_security_wages,
            medicare_wages=medicare_wages,
            owner=owner,
            employer=employer,
            social_security_tips=social_security_tips,
            social_security_tax=social_security_tax,
            medicare_tax=medicare_tax,
            state=state,
            state_wages=state_wages,
            local_wages=local_wages,
            employer_hsa_contribution=employer_hsa_contribution,
        )

        return w2_input

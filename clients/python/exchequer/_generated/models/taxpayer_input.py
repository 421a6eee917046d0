from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.mailing_address import MailingAddress
    from ..models.numbered_identification_input import NumberedIdentificationInput


T = TypeVar("T", bound="TaxpayerInput")


@_attrs_define
class TaxpayerInput:
    """
    Attributes:
        age (int | Unset): Age at the end of the tax year.
        date_of_birth (datetime.date | Unset): A date, `YYYY-MM-DD`.
        blind (bool | Unset): Whether the person is blind, as the law defines it.
        disabled (bool | Unset): True if permanently and totally disabled and not able to care for oneself.
        student (bool | Unset): True for a full-time student in at least five months of the year.
        claimed_as_dependent (bool | Unset): True if someone else can claim this filer as a dependent.
        earns_over_half_of_support (bool | Unset): Form 8615: true if earned income is more than half of the own
            support. Default: false for a filer whom someone else can claim,
            true for others.
        parents_deceased (bool | Unset): Form 8615: true if no parent is alive at the end of the year.
        covered_by_retirement_plan (bool | Unset): True if covered by a retirement plan at work.
        identification (NumberedIdentificationInput | Unset): The kind of number of a person on a form, and the number
            itself in place of `ssn`.
        first_name (str | Unset): The name of a person in Latin letters.
        middle_initial (str | Unset): Initial of the middle name.
        last_name (str | Unset): The name of a person in Latin letters.
        ssn (str | Unset): A Social Security number: nine digits, with or without dashes.
        occupation (str | Unset): Occupation.
        address (MailingAddress | Unset):
    """

    age: int | Unset = UNSET
    date_of_birth: datetime.date | Unset = UNSET
    blind: bool | Unset = UNSET
    disabled: bool | Unset = UNSET
    student: bool | Unset = UNSET
    claimed_as_dependent: bool | Unset = UNSET
    earns_over_half_of_support: bool | Unset = UNSET
    parents_deceased: bool | Unset = UNSET
    covered_by_retirement_plan: bool | Unset = UNSET
    identification: NumberedIdentificationInput | Unset = UNSET
    first_name: str | Unset = UNSET
    middle_initial: str | Unset = UNSET
    last_name: str | Unset = UNSET
    ssn: str | Unset = UNSET
    occupation: str | Unset = UNSET
    address: MailingAddress | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        age = self.age

        date_of_birth: str | Unset = UNSET
        if not isinstance(self.date_of_birth, Unset):
            date_of_birth = self.date_of_birth.isoformat()

        blind = self.blind

        disabled = self.disabled

        student = self.student

        claimed_as_dependent = self.claimed_as_dependent

        earns_over_half_of_support = self.earns_over_half_of_support

        parents_deceased = self.parents_deceased

        covered_by_retirement_plan = self.covered_by_retirement_plan

        identification: dict[str, Any] | Unset = UNSET
        if not isinstance(self.identification, Unset):
            identification = self.identification.to_dict()

        first_name = self.first_name

        middle_initial = self.middle_initial

        last_name = self.last_name

        ssn = self.ssn

        occupation = self.occupation

        address: dict[str, Any] | Unset = UNSET
        if not isinstance(self.address, Unset):
            address = self.address.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if age is not UNSET:
            field_dict["age"] = age
        if date_of_birth is not UNSET:
            field_dict["dateOfBirth"] = date_of_birth
        if blind is not UNSET:
            field_dict["blind"] = blind
        if disabled is not UNSET:
            field_dict["disabled"] = disabled
        if student is not UNSET:
            field_dict["student"] = student
        if claimed_as_dependent is not UNSET:
            field_dict["claimedAsDependent"] = claimed_as_dependent
        if earns_over_half_of_support is not UNSET:
            field_dict["earnsOverHalfOfSupport"] = earns_over_half_of_support
        if parents_deceased is not UNSET:
            field_dict["parentsDeceased"] = parents_deceased
        if covered_by_retirement_plan is not UNSET:
            field_dict["coveredByRetirementPlan"] = covered_by_retirement_plan
        if identification is not UNSET:
            field_dict["identification"] = identification
        if first_name is not UNSET:
            field_dict["firstName"] = first_name
        if middle_initial is not UNSET:
            field_dict["middleInitial"] = middle_initial
        if last_name is not UNSET:
            field_dict["lastName"] = last_name
        if ssn is not UNSET:
            field_dict["ssn"] = ssn
        if occupation is not UNSET:
            field_dict["occupation"] = occupation
        if address is not UNSET:
            field_dict["address"] = address

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.mailing_address import MailingAddress
        from ..models.numbered_identification_input import NumberedIdentificationInput

        d = dict(src_dict)
        age = d.pop("age", UNSET)

        _date_of_birth = d.pop("dateOfBirth", UNSET)
        date_of_birth: datetime.date | Unset
        if isinstance(_date_of_birth, Unset):
            date_of_birth = UNSET
        else:
            date_of_birth = datetime.date.fromisoformat(_date_of_birth)

        blind = d.pop("blind", UNSET)

        disabled = d.pop("disabled", UNSET)

        student = d.pop("student", UNSET)

        claimed_as_dependent = d.pop("claimedAsDependent", UNSET)

        earns_over_half_of_support = d.pop("earnsOverHalfOfSupport", UNSET)

        parents_deceased = d.pop("parentsDeceased", UNSET)

        covered_by_retirement_plan = d.pop("coveredByRetirementPlan", UNSET)

        _identification = d.pop("identification", UNSET)
        identification: NumberedIdentificationInput | Unset
        if isinstance(_identification, Unset):
            identification = UNSET
        else:
            identification = NumberedIdentificationInput.from_dict(_identification)

        first_name = d.pop("firstName", UNSET)

        middle_initial = d.pop("middleInitial", UNSET)

        last_name = d.pop("lastName", UNSET)

        ssn = d.pop("ssn", UNSET)

        occupation = d.pop("occupation", UNSET)

        _address = d.pop("address", UNSET)
        address: MailingAddress | Unset
        if isinstance(_address, Unset):
            address = UNSET
        else:
            address = MailingAddress.from_dict(_address)

        taxpayer_input = cls(
            age=age,
            date_of_birth=date_of_birth,
            blind=blind,
            disabled=disabled,
            student=student,
            claimed_as_dependent=claimed_as_dependent,
            earns_over_half_of_support=earns_over_half_of_support,
            parents_deceased=parents_deceased,
            covered_by_retirement_plan=covered_by_retirement_plan,
            identification=identification,
            first_name=first_name,
            middle_initial=middle_initial,
            last_name=last_name,
            ssn=ssn,
            occupation=occupation,
            address=address,
        )

        return taxpayer_input

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.dependent_on_return_input_released_to import DependentOnReturnInputReleasedTo
from ..models.dependent_relationship import DependentRelationship
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.numbered_identification_input import NumberedIdentificationInput


T = TypeVar("T", bound="DependentOnReturnInput")


@_attrs_define
class DependentOnReturnInput:
    """
    Attributes:
        age (int | Unset): Age at the end of the tax year.
        date_of_birth (datetime.date | Unset): A date, `YYYY-MM-DD`.
        relationship (DependentRelationship | Unset):
        ssn (str | Unset): A Social Security number: nine digits, with or without dashes.
        identification (NumberedIdentificationInput | Unset): The kind of number of a person on a form, and the number
            itself in place of `ssn`.
        student (bool | Unset): True for a full-time student in at least five months of the year.
        disabled (bool | Unset): True if permanently and totally disabled and not able to care for oneself.
        released_to (DependentOnReturnInputReleasedTo | Unset): For a child of parents who live apart, if the parent
            with whom the child lives more releases the claim (Form 8332). `other_parent`: the
            child lives with the filer, who releases it. The credit for child care, the earned income credit and the status
            of a head of household
            remain, the credit for the child goes. `filer`: the child lives with the other parent, who releases it to the
            filer. The filer has the
            credit for the child alone. Default: nobody releases it.
        first_name (str | Unset): The name of a person in Latin letters.
        last_name (str | Unset): The name of a person in Latin letters.
    """

    age: int | Unset = UNSET
    date_of_birth: datetime.date | Unset = UNSET
    relationship: DependentRelationship | Unset = UNSET
    ssn: str | Unset = UNSET
    identification: NumberedIdentificationInput | Unset = UNSET
    student: bool | Unset = UNSET
    disabled: bool | Unset = UNSET
    released_to: DependentOnReturnInputReleasedTo | Unset = UNSET
    first_name: str | Unset = UNSET
    last_name: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        age = self.age

        date_of_birth: str | Unset = UNSET
        if not isinstance(self.date_of_birth, Unset):
            date_of_birth = self.date_of_birth.isoformat()

        relationship: str | Unset = UNSET
        if not isinstance(self.relationship, Unset):
            relationship = self.relationship.value

        ssn = self.ssn

        identification: dict[str, Any] | Unset = UNSET
        if not isinstance(self.identification, Unset):
            identification = self.identification.to_dict()

        student = self.student

        disabled = self.disabled

        released_to: str | Unset = UNSET
        if not isinstance(self.released_to, Unset):
            released_to = self.released_to.value

        first_name = self.first_name

        last_name = self.last_name

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if age is not UNSET:
            field_dict["age"] = age
        if date_of_birth is not UNSET:
            field_dict["dateOfBirth"] = date_of_birth
        if relationship is not UNSET:
            field_dict["relationship"] = relationship
        if ssn is not UNSET:
            field_dict["ssn"] = ssn
        if identification is not UNSET:
            field_dict["identification"] = identification
        if student is not UNSET:
            field_dict["student"] = student
        if disabled is not UNSET:
            field_dict["disabled"] = disabled
        if released_to is not UNSET:
            field_dict["releasedTo"] = released_to
        if first_name is not UNSET:
            field_dict["firstName"] = first_name
        if last_name is not UNSET:
            field_dict["lastName"] = last_name

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.numbered_identification_input import NumberedIdentificationInput

        d = dict(src_dict)
        age = d.pop("age", UNSET)

        _date_of_birth = d.pop("dateOfBirth", UNSET)
        date_of_birth: datetime.date | Unset
        if isinstance(_date_of_birth, Unset):
            date_of_birth = UNSET
        else:
            date_of_birth = datetime.date.fromisoformat(_date_of_birth)

        _relationship = d.pop("relationship", UNSET)
        relationship: DependentRelationship | Unset
        if isinstance(_relationship, Unset):
            relationship = UNSET
        else:
            relationship = DependentRelationship(_relationship)

        ssn = d.pop("ssn", UNSET)

        _identification = d.pop("identification", UNSET)
        identification: NumberedIdentificationInput | Unset
        if isinstance(_identification, Unset):
            identification = UNSET
        else:
            identification = NumberedIdentificationInput.from_dict(_identification)

        student = d.pop("student", UNSET)

        disabled = d.pop("disabled", UNSET)

        _released_to = d.pop("releasedTo", UNSET)
        released_to: DependentOnReturnInputReleasedTo | Unset
        if isinstance(_released_to, Unset):
            released_to = UNSET
        else:
            released_to = DependentOnReturnInputReleasedTo(_released_to)

        first_name = d.pop("firstName", UNSET)

        last_name = d.pop("lastName", UNSET)

        dependent_on_return_input = cls(
            age=age,
            date_of_birth=date_of_birth,
            relationship=relationship,
            ssn=ssn,
            identification=identification,
            student=student,
            disabled=disabled,
            released_to=released_to,
            first_name=first_name,
            last_name=last_name,
        )

        return dependent_on_return_input

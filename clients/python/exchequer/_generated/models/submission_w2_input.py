from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.employee_input import EmployeeInput
    from ..models.employer_input import EmployerInput
    from ..models.metadata_input import MetadataInput


T = TypeVar("T", bound="SubmissionW2Input")


@_attrs_define
class SubmissionW2Input:
    """
    Attributes:
        employer (EmployerInput):
        employee (EmployeeInput | Unset):
        employees (list[EmployeeInput] | Unset): Several employees in one submission.
        tax_year (int | Unset): A tax year that information returns are taken for. Default: last year.
        corrects (str | Unset):
        voids (str | Unset):
        resubmits (str | Unset):
        external_id (str | Unset): The id of an object in the caller's system: one line of text. Numbers of persons and
            cards are refused.
        unique_external_id (bool | Unset): True: refused with 409 `external_id_taken` if another object of this kind has
            this `externalId`. Default: false.
        metadata (MetadataInput | Unset): Your own data: at most 50 keys of at most 40 characters, each with a text of
            at most 500 characters.
    """

    employer: EmployerInput
    employee: EmployeeInput | Unset = UNSET
    employees: list[EmployeeInput] | Unset = UNSET
    tax_year: int | Unset = UNSET
    corrects: str | Unset = UNSET
    voids: str | Unset = UNSET
    resubmits: str | Unset = UNSET
    external_id: str | Unset = UNSET
    unique_external_id: bool | Unset = UNSET
    metadata: MetadataInput | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        employer = self.employer.to_dict()

        employee: dict[str, Any] | Unset = UNSET
        if not isinstance(self.employee, Unset):
            employee = self.employee.to_dict()

        employees: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.employees, Unset):
            employees = []
            for employees_item_data in self.employees:
                employees_item = employees_item_data.to_dict()
                employees.append(employees_item)

        tax_year = self.tax_year

        corrects = self.corrects

        voids = self.voids

        resubmits = self.resubmits

        external_id = self.external_id

        unique_external_id = self.unique_external_id

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "employer": employer,
            }
        )
        if employee is not UNSET:
            field_dict["employee"] = employee
        if employees is not UNSET:
            field_dict["employees"] = employees
        if tax_year is not UNSET:
            field_dict["taxYear"] = tax_year
        if corrects is not UNSET:
            field_dict["corrects"] = corrects
        if voids is not UNSET:
            field_dict["voids"] = voids
        if resubmits is not UNSET:
            field_dict["resubmits"] = resubmits
        if external_id is not UNSET:
            field_dict["externalId"] = external_id
        if unique_external_id is not UNSET:
            field_dict["uniqueExternalId"] = unique_external_id
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.employee_input import EmployeeInput
        from ..models.employer_input import EmployerInput
        from ..models.metadata_input import MetadataInput

        d = dict(src_dict)
        employer = EmployerInput.from_dict(d.pop("employer"))

        _employee = d.pop("employee", UNSET)
        employee: EmployeeInput | Unset
        if isinstance(_employee, Unset):
            employee = UNSET
        else:
            employee = EmployeeInput.from_dict(_employee)

        _employees = d.pop("employees", UNSET)
        employees: list[EmployeeInput] | Unset = UNSET
        if _employees is not UNSET:
            employees = []
            for employees_item_data in _employees:
                employees_item = EmployeeInput.from_dict(employees_item_data)

                employees.append(employees_item)

        tax_year = d.pop("taxYear", UNSET)

        corrects = d.pop("corrects", UNSET)

        voids = d.pop("voids", UNSET)

        resubmits = d.pop("resubmits", UNSET)

        external_id = d.pop("externalId", UNSET)

        unique_external_id = d.pop("uniqueExternalId", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: MetadataInput | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = MetadataInput.from_dict(_metadata)

        submission_w2_input = cls(
            employer=employer,
            employee=employee,
            employees=employees,
            tax_year=tax_year,
            corrects=corrects,
            voids=voids,
            resubmits=resubmits,
            external_id=external_id,
            unique_external_id=unique_external_id,
            metadata=metadata,
        )

        return submission_w2_input

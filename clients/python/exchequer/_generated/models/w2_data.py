from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.w2_box_12_entry import W2Box12Entry
    from ..models.w2_local_row import W2LocalRow
    from ..models.w2_other_entry import W2OtherEntry
    from ..models.w2_state_row import W2StateRow


T = TypeVar("T", bound="W2Data")


@_attrs_define
class W2Data:
    """Data of a W-2. Amounts are dollars. Null if the box is empty or could not be read.

    Attributes:
        tax_year (int | None | Unset): The year that is printed on the form.
        ssn (None | str | Unset): Box a, with dashes, masked if it is printed masked.
        ein (None | str | Unset): Box b, with the dash.
        employer (None | str | Unset): Box c
        employer_address (None | str | Unset): Address of the employer.
        control_number (None | str | Unset): Box d
        employee (None | str | Unset): Box e
        employee_address (None | str | Unset): Box f
        wages (float | None | Unset): Box 1
        federal_tax (float | None | Unset): Box 2
        ss_wages (float | None | Unset): Box 3
        ss_tax (float | None | Unset): Box 4
        medicare_wages (float | None | Unset): Box 5
        medicare_tax (float | None | Unset): Box 6
        ss_tips (float | None | Unset): Box 7
        allocated_tips (float | None | Unset): Box 8
        dependent_care (float | None | Unset): Box 10
        nonqualified_plans (float | None | Unset): Box 11
        box12 (list[W2Box12Entry] | Unset): Box 12: code and amount.
        statutory_employee (bool | None | Unset): Box 13
        retirement_plan (bool | None | Unset): Box 13
        third_party_sick_pay (bool | None | Unset): Box 13
        other (list[W2OtherEntry] | Unset): Box 14
        state_rows (list[W2StateRow] | Unset): The rows for states.
        local_rows (list[W2LocalRow] | Unset): The rows for localities.
    """

    tax_year: int | Unset | None = UNSET
    ssn: str | Unset | None = UNSET
    ein: str | Unset | None = UNSET
    employer: str | Unset | None = UNSET
    employer_address: str | Unset | None = UNSET
    control_number: str | Unset | None = UNSET
    employee: str | Unset | None = UNSET
    employee_address: str | Unset | None = UNSET
    wages: float | Unset | None = UNSET
    federal_tax: float | Unset | None = UNSET
    ss_wages: float | Unset | None = UNSET
    ss_tax: float | Unset | None = UNSET
    medicare_wages: float | Unset | None = UNSET
    medicare_tax: float | Unset | None = UNSET
    ss_tips: float | Unset | None = UNSET
    allocated_tips: float | Unset | None = UNSET
    dependent_care: float | Unset | None = UNSET
    nonqualified_plans: float | Unset | None = UNSET
    box12: list[W2Box12Entry] | Unset = UNSET
    statutory_employee: bool | Unset | None = UNSET
    retirement_plan: bool | Unset | None = UNSET
    third_party_sick_pay: bool | Unset | None = UNSET
    other: list[W2OtherEntry] | Unset = UNSET
    state_rows: list[W2StateRow] | Unset = UNSET
    local_rows: list[W2LocalRow] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        tax_year: int | Unset | None
        if isinstance(self.tax_year, Unset):
            tax_year = UNSET
        else:
            tax_year = self.tax_year

        ssn: str | Unset | None
        if isinstance(self.ssn, Unset):
            ssn = UNSET
        else:
            ssn = self.ssn

        ein: str | Unset | None
        if isinstance(self.ein, Unset):
            ein = UNSET
        else:
            ein = self.ein

        employer: str | Unset | None
        if isinstance(self.employer, Unset):
            employer = UNSET
        else:
            employer = self.employer

        employer_address: str | Unset | None
        if isinstance(self.employer_address, Unset):
            employer_address = UNSET
        else:
            employer_address = self.employer_address

        control_number: str | Unset | None
        if isinstance(self.control_number, Unset):
            control_number = UNSET
        else:
            control_number = self.control_number

        employee: str | Unset | None
        if isinstance(self.employee, Unset):
            employee = UNSET
        else:
            employee = self.employee

        employee_address: str | Unset | None
        if isinstance(self.employee_address, Unset):
            employee_address = UNSET
        else:
            employee_address = self.employee_address

        wages: float | Unset | None
        if isinstance(self.wages, Unset):
            wages = UNSET
        else:
            wages = self.wages

        federal_tax: float | Unset | None
        if isinstance(self.federal_tax, Unset):
            federal_tax = UNSET
        else:
            federal_tax = self.federal_tax

        ss_wages: float | Unset | None
        if isinstance(self.ss_wages, Unset):
            ss_wages = UNSET
        else:
            ss_wages = self.ss_wages

        ss_tax: float | Unset | None
        if isinstance(self.ss_tax, Unset):
            ss_tax = UNSET
        else:
            ss_tax = self.ss_tax

        medicare_wages: float | Unset | None
        if isinstance(self.medicare_wages, Unset):
            medicare_wages = UNSET
        else:
            medicare_wages = self.medicare_wages

        medicare_tax: float | Unset | None
        if isinstance(self.medicare_tax, Unset):
            medicare_tax = UNSET
        else:
            medicare_tax = self.medicare_tax

        ss_tips: float | Unset | None
        if isinstance(self.ss_tips, Unset):
            ss_tips = UNSET
        else:
            ss_tips = self.ss_tips

        allocated_tips: float | Unset | None
        if isinstance(self.allocated_tips, Unset):
            allocated_tips = UNSET
        else:
            allocated_tips = self.allocated_tips

        dependent_care: float | Unset | None
        if isinstance(self.dependent_care, Unset):
            dependent_care = UNSET
        else:
            dependent_care = self.dependent_care

        nonqualified_plans: float | Unset | None
        if isinstance(self.nonqualified_plans, Unset):
            nonqualified_plans = UNSET
        else:
            nonqualified_plans = self.nonqualified_plans

        box12: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.box12, Unset):
            box12 = []
            for box12_item_data in self.box12:
                box12_item = box12_item_data.to_dict()
                box12.append(box12_item)

        statutory_employee: bool | Unset | None
        if isinstance(self.statutory_employee, Unset):
            statutory_employee = UNSET
        else:
            statutory_employee = self.statutory_employee

        retirement_plan: bool | Unset | None
        if isinstance(self.retirement_plan, Unset):
            retirement_plan = UNSET
        else:
            retirement_plan = self.retirement_plan

        third_party_sick_pay: bool | Unset | None
        if isinstance(self.third_party_sick_pay, Unset):
            third_party_sick_pay = UNSET
        else:
            third_party_sick_pay = self.third_party_sick_pay

        other: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.other, Unset):
            other = []
            for other_item_data in self.other:
                other_item = other_item_data.to_dict()
                other.append(other_item)

        state_rows: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.state_rows, Unset):
            state_rows = []
            for state_rows_item_data in self.state_rows:
                state_rows_item = state_rows_item_data.to_dict()
                state_rows.append(state_rows_item)

        local_rows: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.local_rows, Unset):
            local_rows = []
            for local_rows_item_data in self.local_rows:
                local_rows_item = local_rows_item_data.to_dict()
                local_rows.append(local_rows_item)

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if tax_year is not UNSET:
            field_dict["tax_year"] = tax_year
        if ssn is not UNSET:
            field_dict["ssn"] = ssn
        if ein is not UNSET:
            field_dict["ein"] = ein
        if employer is not UNSET:
            field_dict["employer"] = employer
        if employer_address is not UNSET:
            field_dict["employer_address"] = employer_address
        if control_number is not UNSET:
            field_dict["control_number"] = control_number
        if employee is not UNSET:
            field_dict["employee"] = employee
        if employee_address is not UNSET:
            field_dict["employee_address"] = employee_address
        if wages is not UNSET:
            field_dict["wages"] = wages
        if federal_tax is not UNSET:
            field_dict["federal_tax"] = federal_tax
        if ss_wages is not UNSET:
            field_dict["ss_wages"] = ss_wages
        if ss_tax is not UNSET:
            field_dict["ss_tax"] = ss_tax
        if medicare_wages is not UNSET:
            field_dict["medicare_wages"] = medicare_wages
        if medicare_tax is not UNSET:
            field_dict["medicare_tax"] = medicare_tax
        if ss_tips is not UNSET:
            field_dict["ss_tips"] = ss_tips
        if allocated_tips is not UNSET:
            field_dict["allocated_tips"] = allocated_tips
        if dependent_care is not UNSET:
            field_dict["dependent_care"] = dependent_care
        if nonqualified_plans is not UNSET:
            field_dict["nonqualified_plans"] = nonqualified_plans
        if box12 is not UNSET:
            field_dict["box12"] = box12
        if statutory_employee is not UNSET:
            field_dict["statutory_employee"] = statutory_employee
        if retirement_plan is not UNSET:
            field_dict["retirement_plan"] = retirement_plan
        if third_party_sick_pay is not UNSET:
            field_dict["third_party_sick_pay"] = third_party_sick_pay
        if other is not UNSET:
            field_dict["other"] = other
        if state_rows is not UNSET:
            field_dict["state_rows"] = state_rows
        if local_rows is not UNSET:
            field_dict["local_rows"] = local_rows

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.w2_box_12_entry import W2Box12Entry
        from ..models.w2_local_row import W2LocalRow
        from ..models.w2_other_entry import W2OtherEntry
        from ..models.w2_state_row import W2StateRow

        d = dict(src_dict)

        def _parse_tax_year(data: object) -> int | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        tax_year = _parse_tax_year(d.pop("tax_year", UNSET))

        def _parse_ssn(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        ssn = _parse_ssn(d.pop("ssn", UNSET))

        def _parse_ein(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        ein = _parse_ein(d.pop("ein", UNSET))

        def _parse_employer(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        employer = _parse_employer(d.pop("employer", UNSET))

        def _parse_employer_address(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        employer_address = _parse_employer_address(d.pop("employer_address", UNSET))

        def _parse_control_number(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        control_number = _parse_control_number(d.pop("control_number", UNSET))

        def _parse_employee(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        employee = _parse_employee(d.pop("employee", UNSET))

        def _parse_employee_address(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        employee_address = _parse_employee_address(d.pop("employee_address", UNSET))

        def _parse_wages(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        wages = _parse_wages(d.pop("wages", UNSET))

        def _parse_federal_tax(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        federal_tax = _parse_federal_tax(d.pop("federal_tax", UNSET))

        def _parse_ss_wages(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        ss_wages = _parse_ss_wages(d.pop("ss_wages", UNSET))

        def _parse_ss_tax(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        ss_tax = _parse_ss_tax(d.pop("ss_tax", UNSET))

        def _parse_medicare_wages(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        medicare_wages = _parse_medicare_wages(d.pop("medicare_wages", UNSET))

        def _parse_medicare_tax(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        medicare_tax = _parse_medicare_tax(d.pop("medicare_tax", UNSET))

        def _parse_ss_tips(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        ss_tips = _parse_ss_tips(d.pop("ss_tips", UNSET))

        def _parse_allocated_tips(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        allocated_tips = _parse_allocated_tips(d.pop("allocated_tips", UNSET))

        def _parse_dependent_care(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        dependent_care = _parse_dependent_care(d.pop("dependent_care", UNSET))

        def _parse_nonqualified_plans(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        nonqualified_plans = _parse_nonqualified_plans(d.pop("nonqualified_plans", UNSET))

        _box12 = d.pop("box12", UNSET)
        box12: list[W2Box12Entry] | Unset = UNSET
        if _box12 is not UNSET:
            box12 = []
            for box12_item_data in _box12:
                box12_item = W2Box12Entry.from_dict(box12_item_data)

                box12.append(box12_item)

        def _parse_statutory_employee(data: object) -> bool | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        statutory_employee = _parse_statutory_employee(d.pop("statutory_employee", UNSET))

        def _parse_retirement_plan(data: object) -> bool | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        retirement_plan = _parse_retirement_plan(d.pop("retirement_plan", UNSET))

        def _parse_third_party_sick_pay(data: object) -> bool | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        third_party_sick_pay = _parse_third_party_sick_pay(d.pop("third_party_sick_pay", UNSET))

        _other = d.pop("other", UNSET)
        other: list[W2OtherEntry] | Unset = UNSET
        if _other is not UNSET:
            other = []
            for other_item_data in _other:
                other_item = W2OtherEntry.from_dict(other_item_data)

                other.append(other_item)

        _state_rows = d.pop("state_rows", UNSET)
        state_rows: list[W2StateRow] | Unset = UNSET
        if _state_rows is not UNSET:
            state_rows = []
            for state_rows_item_data in _state_rows:
                state_rows_item = W2StateRow.from_dict(state_rows_item_data)

                state_rows.append(state_rows_item)

        _local_rows = d.pop("local_rows", UNSET)
        local_rows: list[W2LocalRow] | Unset = UNSET
        if _local_rows is not UNSET:
            local_rows = []
            for local_rows_item_data in _local_rows:
                local_rows_item = W2LocalRow.from_dict(local_rows_item_data)

                local_rows.append(local_rows_item)

        w2_data = cls(
            tax_year=tax_year,
            ssn=ssn,
            ein=ein,
            employer=employer,
            employer_address=employer_address,
            control_number=control_number,
            employee=employee,
            employee_address=employee_address,
            wages=wages,
            federal_tax=federal_tax,
            ss_wages=ss_wages,
            ss_tax=ss_tax,
            medicare_wages=medicare_wages,
            medicare_tax=medicare_tax,
            ss_tips=ss_tips,
            allocated_tips=allocated_tips,
            dependent_care=dependent_care,
            nonqualified_plans=nonqualified_plans,
            box12=box12,
            statutory_employee=statutory_employee,
            retirement_plan=retirement_plan,
            third_party_sick_pay=third_party_sick_pay,
            other=other,
            state_rows=state_rows,
            local_rows=local_rows,
        )

        return w2_data

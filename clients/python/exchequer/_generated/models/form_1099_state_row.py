from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="Form1099StateRow")


@_attrs_define
class Form1099StateRow:
    """A row of the state boxes of a form of the 1099 series.

    Attributes:
        state (None | str | Unset): Two letters, for example CA.
        state_id (None | str | Unset): Number of the payer or employer in the state.
        tax (float | None | Unset): The tax.
        income (float | None | Unset): Only on 1099-NEC and 1099-MISC.
    """

    state: str | Unset | None = UNSET
    state_id: str | Unset | None = UNSET
    tax: float | Unset | None = UNSET
    income: float | Unset | None = UNSET

    def to_dict(self) -> dict[str, Any]:
        state: str | Unset | None
        if isinstance(self.state, Unset):
            state = UNSET
        else:
            state = self.state

        state_id: str | Unset | None
        if isinstance(self.state_id, Unset):
            state_id = UNSET
        else:
            state_id = self.state_id

        tax: float | Unset | None
        if isinstance(self.tax, Unset):
            tax = UNSET
        else:
            tax = self.tax

        income: float | Unset | None
        if isinstance(self.income, Unset):
            income = UNSET
        else:
            income = self.income

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if state is not UNSET:
            field_dict["state"] = state
        if state_id is not UNSET:
            field_dict["state_id"] = state_id
        if tax is not UNSET:
            field_dict["tax"] = tax
        if income is not UNSET:
            field_dict["income"] = income

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_state(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        state = _parse_state(d.pop("state", UNSET))

        def _parse_state_id(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        state_id = _parse_state_id(d.pop("state_id", UNSET))

        def _parse_tax(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        tax = _parse_tax(d.pop("tax", UNSET))

        def _parse_income(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        income = _parse_income(d.pop("income", UNSET))

        form_1099_state_row = cls(
            state=state,
            state_id=state_id,
            tax=tax,
            income=income,
        )

        return form_1099_state_row

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="Filing1099StateRow")


@_attrs_define
class Filing1099StateRow:
    """The boxes of a 1099 for one state.

    Attributes:
        state (None | str): Two letters, for example CA.
        state_id (None | str): Number of the payer or employer in the state.
        tax (float | None): State tax withheld.
        income (float | None): State income. Null on forms without that box.
    """

    state: str | None
    state_id: str | None
    tax: float | None
    income: float | None

    def to_dict(self) -> dict[str, Any]:
        state: str | None
        state = self.state

        state_id: str | None
        state_id = self.state_id

        tax: float | None
        tax = self.tax

        income: float | None
        income = self.income

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "state": state,
                "stateId": state_id,
                "tax": tax,
                "income": income,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_state(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        state = _parse_state(d.pop("state"))

        def _parse_state_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        state_id = _parse_state_id(d.pop("stateId"))

        def _parse_tax(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        tax = _parse_tax(d.pop("tax"))

        def _parse_income(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        income = _parse_income(d.pop("income"))

        filing_1099_state_row = cls(
            state=state,
            state_id=state_id,
            tax=tax,
            income=income,
        )

        return filing_1099_state_row

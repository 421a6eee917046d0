from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="FilingStateRow")


@_attrs_define
class FilingStateRow:
    """Boxes 15 to 17 of a W-2 for one state.

    Attributes:
        state (None | str): Two letters, for example CA.
        state_id (None | str): Number of the payer or employer in the state.
        wages (float | None): Wages.
        tax (float | None): The tax.
    """

    state: str | None
    state_id: str | None
    wages: float | None
    tax: float | None

    def to_dict(self) -> dict[str, Any]:
        state: str | None
        state = self.state

        state_id: str | None
        state_id = self.state_id

        wages: float | None
        wages = self.wages

        tax: float | None
        tax = self.tax

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "state": state,
                "stateId": state_id,
                "wages": wages,
                "tax": tax,
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

        def _parse_wages(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        wages = _parse_wages(d.pop("wages"))

        def _parse_tax(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        tax = _parse_tax(d.pop("tax"))

        filing_state_row = cls(
            state=state,
            state_id=state_id,
            wages=wages,
            tax=tax,
        )

        return filing_state_row

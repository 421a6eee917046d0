from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.local_wages_input import LocalWagesInput


T = TypeVar("T", bound="StateWagesInput")


@_attrs_define
class StateWagesInput:
    """Boxes 15 to 17 of one state, with the localities in it.

    Attributes:
        state (str): The postal abbreviation of a state or territory.
        state_wages (float): ReturnDollars, 0 or more, with at most two decimals. A field of the file for the SSA has
            nine digits before the point.
        employer_state_id (str | Unset): The employer's number in the state.
        state_tax (float | Unset): ReturnDollars, 0 or more, with at most two decimals. A field of the file for the SSA
            has nine digits before the point.
        localities (list[LocalWagesInput] | Unset): Local wages and tax.
    """

    state: str
    state_wages: float
    employer_state_id: str | Unset = UNSET
    state_tax: float | Unset = UNSET
    localities: list[LocalWagesInput] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        state = self.state

        state_wages = self.state_wages

        employer_state_id = self.employer_state_id

        state_tax = self.state_tax

        localities: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.localities, Unset):
            localities = []
            for localities_item_data in self.localities:
                localities_item = localities_item_data.to_dict()
                localities.append(localities_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "state": state,
                "stateWages": state_wages,
            }
        )
        if employer_state_id is not UNSET:
            field_dict["employerStateId"] = employer_state_id
        if state_tax is not UNSET:
            field_dict["stateTax"] = state_tax
        if localities is not UNSET:
            field_dict["localities"] = localities

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.local_wages_input import LocalWagesInput

        d = dict(src_dict)
        state = d.pop("state")

        state_wages = d.pop("stateWages")

        employer_state_id = d.pop("employerStateId", UNSET)

        state_tax = d.pop("stateTax", UNSET)

        _localities = d.pop("localities", UNSET)
        localities: list[LocalWagesInput] | Unset = UNSET
        if _localities is not UNSET:
            localities = []
            for localities_item_data in _localities:
                localities_item = LocalWagesInput.from_dict(localities_item_data)

                localities.append(localities_item)

        state_wages_input = cls(
            state=state,
            state_wages=state_wages,
            employer_state_id=employer_state_id,
            state_tax=state_tax,
            localities=localities,
        )

        return state_wages_input

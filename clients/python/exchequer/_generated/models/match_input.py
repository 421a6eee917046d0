from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.allocation_input import AllocationInput


T = TypeVar("T", bound="MatchInput")


@_attrs_define
class MatchInput:
    """
    Attributes:
        bank_transaction_id (str): The bank transaction.
        allocations (list[AllocationInput]): Their amounts, minus fees for incoming money or plus fees for outgoing
            money, must add up to the transaction.
        date (datetime.date | Unset): A day, `YYYY-MM-DD`, from 1970-01-01 to 2099-12-31.
    """

    bank_transaction_id: str
    allocations: list[AllocationInput]
    date: datetime.date | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        bank_transaction_id = self.bank_transaction_id

        allocations = []
        for allocations_item_data in self.allocations:
            allocations_item = allocations_item_data.to_dict()
            allocations.append(allocations_item)

        date: str | Unset = UNSET
        if not isinstance(self.date, Unset):
            date = self.date.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "bank_transaction_id": bank_transaction_id,
                "allocations": allocations,
            }
        )
        if date is not UNSET:
            field_dict["date"] = date

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.allocation_input import AllocationInput

        d = dict(src_dict)
        bank_transaction_id = d.pop("bank_transaction_id")

        allocations = []
        _allocations = d.pop("allocations")
        for allocations_item_data in _allocations:
            allocations_item = AllocationInput.from_dict(allocations_item_data)

            allocations.append(allocations_item)

        _date = d.pop("date", UNSET)
        date: datetime.date | Unset
        if isinstance(_date, Unset):
            date = UNSET
        else:
            date = datetime.date.fromisoformat(_date)

        match_input = cls(
            bank_transaction_id=bank_transaction_id,
            allocations=allocations,
            date=date,
        )

        return match_input

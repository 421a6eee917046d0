from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="TrialBalanceTotals")


@_attrs_define
class TrialBalanceTotals:
    """
    Attributes:
        debit (float): The sum of the debits.
        credit (float): The sum of the credits, or which credit is meant.
    """

    debit: float
    credit: float

    def to_dict(self) -> dict[str, Any]:
        debit = self.debit

        credit = self.credit

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "debit": debit,
                "credit": credit,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        debit = d.pop("debit")

        credit = d.pop("credit")

        trial_balance_totals = cls(
            debit=debit,
            credit=credit,
        )

        return trial_balance_totals

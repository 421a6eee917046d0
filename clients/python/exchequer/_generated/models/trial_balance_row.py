from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="TrialBalanceRow")


@_attrs_define
class TrialBalanceRow:
    """
    Attributes:
        account_id (str): An account of the chart of accounts.
        name (str): Its name.
        debit (float): Dollars. 0 if the balance is a credit.
        credit (float): Dollars. 0 if the balance is a debit.
    """

    account_id: str
    name: str
    debit: float
    credit: float

    def to_dict(self) -> dict[str, Any]:
        account_id = self.account_id

        name = self.name

        debit = self.debit

        credit = self.credit

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "account_id": account_id,
                "name": name,
                "debit": debit,
                "credit": credit,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        account_id = d.pop("account_id")

        name = d.pop("name")

        debit = d.pop("debit")

        credit = d.pop("credit")

        trial_balance_row = cls(
            account_id=account_id,
            name=name,
            debit=debit,
            credit=credit,
        )

        return trial_balance_row

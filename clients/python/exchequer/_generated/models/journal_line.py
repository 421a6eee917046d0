from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="JournalLine")


@_attrs_define
class JournalLine:
    """
    Attributes:
        account_id (str): An account of the chart of accounts.
        debit (float): Dollars. 0 if the line is a credit.
        credit (float): Dollars. 0 if the line is a debit.
    """

    account_id: str
    debit: float
    credit: float

    def to_dict(self) -> dict[str, Any]:
        account_id = self.account_id

        debit = self.debit

        credit = self.credit

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "account_id": account_id,
                "debit": debit,
                "credit": credit,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        account_id = d.pop("account_id")

        debit = d.pop("debit")

        credit = d.pop("credit")

        journal_line = cls(
            account_id=account_id,
            debit=debit,
            credit=credit,
        )

        return journal_line

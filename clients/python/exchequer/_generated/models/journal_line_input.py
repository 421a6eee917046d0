from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="JournalLineInput")


@_attrs_define
class JournalLineInput:
    """
    Attributes:
        account_id (str): An account of the chart of accounts.
        debit (float | Unset): Dollars with at most two decimals, more than 0.
        credit (float | Unset): Dollars with at most two decimals, more than 0.
    """

    account_id: str
    debit: float | Unset = UNSET
    credit: float | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        account_id = self.account_id

        debit = self.debit

        credit = self.credit

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "account_id": account_id,
            }
        )
        if debit is not UNSET:
            field_dict["debit"] = debit
        if credit is not UNSET:
            field_dict["credit"] = credit

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        account_id = d.pop("account_id")

        debit = d.pop("debit", UNSET)

        credit = d.pop("credit", UNSET)

        journal_line_input = cls(
            account_id=account_id,
            debit=debit,
            credit=credit,
        )

        return journal_line_input

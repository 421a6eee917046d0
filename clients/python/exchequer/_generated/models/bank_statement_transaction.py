from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="BankStatementTransaction")


@_attrs_define
class BankStatementTransaction:
    """A transaction of a bank statement.

    Attributes:
        date (None | str): `YYYY-MM-DD`. The year comes from the period if the row does not print it.
        description (None | str): What it is, in words.
        amount (float | None): Positive: money came in. Negative: money went out.
        balance (float | None): The balance printed in the row. Null if the row has none.
    """

    date: str | None
    description: str | None
    amount: float | None
    balance: float | None

    def to_dict(self) -> dict[str, Any]:
        date: str | None
        date = self.date

        description: str | None
        description = self.description

        amount: float | None
        amount = self.amount

        balance: float | None
        balance = self.balance

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "date": date,
                "description": description,
                "amount": amount,
                "balance": balance,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_date(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        date = _parse_date(d.pop("date"))

        def _parse_description(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        description = _parse_description(d.pop("description"))

        def _parse_amount(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        amount = _parse_amount(d.pop("amount"))

        def _parse_balance(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        balance = _parse_balance(d.pop("balance"))

        bank_statement_transaction = cls(
            date=date,
            description=description,
            amount=amount,
            balance=balance,
        )

        return bank_statement_transaction

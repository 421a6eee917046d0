from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="BalanceWarning")


@_attrs_define
class BalanceWarning:
    """A statement of the file whose opening balance and booked entries do not add up to its closing balance.

    Attributes:
        account (None | str): The account as the file names it. Long numbers are shown with their last four digits. Null
            if the file does not name it.
        currency (str): ISO 4217, for example USD.
        opening_balance (float): Balance at the beginning.
        booked (float): The sum of the booked entries.
        closing_balance (float): Balance at the end.
        difference (float): `closing_balance` minus `opening_balance` minus `booked`.
        message (str): The same in words.
    """

    account: str | None
    currency: str
    opening_balance: float
    booked: float
    closing_balance: float
    difference: float
    message: str

    def to_dict(self) -> dict[str, Any]:
        account: str | None
        account = self.account

        currency = self.currency

        opening_balance = self.opening_balance

        booked = self.booked

        closing_balance = self.closing_balance

        difference = self.difference

        message = self.message

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "account": account,
                "currency": currency,
                "opening_balance": opening_balance,
                "booked": booked,
                "closing_balance": closing_balance,
                "difference": difference,
                "message": message,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_account(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        account = _parse_account(d.pop("account"))

        currency = d.pop("currency")

        opening_balance = d.pop("opening_balance")

        booked = d.pop("booked")

        closing_balance = d.pop("closing_balance")

        difference = d.pop("difference")

        message = d.pop("message")

        balance_warning = cls(
            account=account,
            currency=currency,
            opening_balance=opening_balance,
            booked=booked,
            closing_balance=closing_balance,
            difference=difference,
            message=message,
        )

        return balance_warning

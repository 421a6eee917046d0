from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="NonCashRow")


@_attrs_define
class NonCashRow:
    """Investing and financing without cash: an asset bought on credit, a loan that was forgiven. These amounts are in no
    section.

        Attributes:
            account_id (str): An account of the chart of accounts.
            name (str): Its name.
            amount (float): Dollars. Assets bought are negative; amounts borrowed or contributed for them are positive.
    """

    account_id: str
    name: str
    amount: float

    def to_dict(self) -> dict[str, Any]:
        account_id = self.account_id

        name = self.name

        amount = self.amount

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "account_id": account_id,
                "name": name,
                "amount": amount,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        account_id = d.pop("account_id")

        name = d.pop("name")

        amount = d.pop("amount")

        non_cash_row = cls(
            account_id=account_id,
            name=name,
            amount=amount,
        )

        return non_cash_row

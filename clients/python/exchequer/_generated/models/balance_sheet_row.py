from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.balance_sheet_row_type import BalanceSheetRowType

T = TypeVar("T", bound="BalanceSheetRow")


@_attrs_define
class BalanceSheetRow:
    """
    Attributes:
        account_id (None | str): Null for the net income of the year, which has no account.
        name (str): Its name.
        type_ (BalanceSheetRowType): Its type.
        amount (float): Dollars, positive on the normal side of the account.
    """

    account_id: str | None
    name: str
    type_: BalanceSheetRowType
    amount: float

    def to_dict(self) -> dict[str, Any]:
        account_id: str | None
        account_id = self.account_id

        name = self.name

        type_ = self.type_.value

        amount = self.amount

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "account_id": account_id,
                "name": name,
                "type": type_,
                "amount": amount,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_account_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        account_id = _parse_account_id(d.pop("account_id"))

        name = d.pop("name")

        type_ = BalanceSheetRowType(d.pop("type"))

        amount = d.pop("amount")

        balance_sheet_row = cls(
            account_id=account_id,
            name=name,
            type_=type_,
            amount=amount,
        )

        return balance_sheet_row

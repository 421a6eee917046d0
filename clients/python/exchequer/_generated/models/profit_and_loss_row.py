from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.profit_and_loss_row_type import ProfitAndLossRowType

T = TypeVar("T", bound="ProfitAndLossRow")


@_attrs_define
class ProfitAndLossRow:
    """
    Attributes:
        account_id (str): An account of the chart of accounts.
        name (str): Its name.
        type_ (ProfitAndLossRowType): Its type.
        amount (float): Dollars, positive on the normal side of the account.
    """

    account_id: str
    name: str
    type_: ProfitAndLossRowType
    amount: float

    def to_dict(self) -> dict[str, Any]:
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
        account_id = d.pop("account_id")

        name = d.pop("name")

        type_ = ProfitAndLossRowType(d.pop("type"))

        amount = d.pop("amount")

        profit_and_loss_row = cls(
            account_id=account_id,
            name=name,
            type_=type_,
            amount=amount,
        )

        return profit_and_loss_row

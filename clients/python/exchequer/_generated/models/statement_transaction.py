from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.transaction_type import TransactionType

T = TypeVar("T", bound="StatementTransaction")


@_attrs_define
class StatementTransaction:
    """
    Attributes:
        id (str): Id of the object.
        type_ (TransactionType):
        posted_at (str): When the balance changed; null until then.
        description (str): What it is, in words.
        counterparty (None | str): The other side.
        amount (float): Dollars. Positive: money came in.
        balance (float): Dollars: the opening balance and all amounts up to this one.
    """

    id: str
    type_: TransactionType
    posted_at: str
    description: str
    counterparty: str | None
    amount: float
    balance: float

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        type_ = self.type_.value

        posted_at = self.posted_at

        description = self.description

        counterparty: str | None
        counterparty = self.counterparty

        amount = self.amount

        balance = self.balance

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "type": type_,
                "postedAt": posted_at,
                "description": description,
                "counterparty": counterparty,
                "amount": amount,
                "balance": balance,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        type_ = TransactionType(d.pop("type"))

        posted_at = d.pop("postedAt")

        description = d.pop("description")

        def _parse_counterparty(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        counterparty = _parse_counterparty(d.pop("counterparty"))

        amount = d.pop("amount")

        balance = d.pop("balance")

        statement_transaction = cls(
            id=id,
            type_=type_,
            posted_at=posted_at,
            description=description,
            counterparty=counterparty,
            amount=amount,
            balance=balance,
        )

        return statement_transaction

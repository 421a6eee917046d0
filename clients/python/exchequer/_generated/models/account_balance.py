from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.account_balance_currency import AccountBalanceCurrency
from ..models.account_balance_object import AccountBalanceObject

if TYPE_CHECKING:
    from ..models.transaction import Transaction


T = TypeVar("T", bound="AccountBalance")


@_attrs_define
class AccountBalance:
    """All amounts are dollars.

    Attributes:
        object_ (AccountBalanceObject): Always `balance`.
        livemode (bool): False in test mode.
        account_id (str): The account in treasury.
        balance (float): Posted transactions.
        available_balance (float): The balance without `pendingOut`.
        pending_in (float): Announced payments that are not posted yet.
        pending_out (float): On hold for payments that are not posted yet.
        currency (AccountBalanceCurrency): ISO 4217, for example USD.
        as_of (str): Time on the clock of the organization.
        transactions (list[Transaction]): The latest 25, newest first.
    """

    object_: AccountBalanceObject
    livemode: bool
    account_id: str
    balance: float
    available_balance: float
    pending_in: float
    pending_out: float
    currency: AccountBalanceCurrency
    as_of: str
    transactions: list[Transaction]

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_.value

        livemode = self.livemode

        account_id = self.account_id

        balance = self.balance

        available_balance = self.available_balance

        pending_in = self.pending_in

        pending_out = self.pending_out

        currency = self.currency.value

        as_of = self.as_of

        transactions = []
        for transactions_item_data in self.transactions:
            transactions_item = transactions_item_data.to_dict()
            transactions.append(transactions_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "livemode": livemode,
                "accountId": account_id,
                "balance": balance,
                "availableBalance": available_balance,
                "pendingIn": pending_in,
                "pendingOut": pending_out,
                "currency": currency,
                "asOf": as_of,
                "transactions": transactions,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.transaction import Transaction

        d = dict(src_dict)
        object_ = AccountBalanceObject(d.pop("object"))

        livemode = d.pop("livemode")

        account_id = d.pop("accountId")

        balance = d.pop("balance")

        available_balance = d.pop("availableBalance")

        pending_in = d.pop("pendingIn")

        pending_out = d.pop("pendingOut")

        currency = AccountBalanceCurrency(d.pop("currency"))

        as_of = d.pop("asOf")

        transactions = []
        _transactions = d.pop("transactions")
        for transactions_item_data in _transactions:
            transactions_item = Transaction.from_dict(transactions_item_data)

            transactions.append(transactions_item)

        account_balance = cls(
            object_=object_,
            livemode=livemode,
            account_id=account_id,
            balance=balance,
            available_balance=available_balance,
            pending_in=pending_in,
            pending_out=pending_out,
            currency=currency,
            as_of=as_of,
            transactions=transactions,
        )

        return account_balance

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.bank_transaction_input import BankTransactionInput


T = TypeVar("T", bound="BankTransactionsInput")


@_attrs_define
class BankTransactionsInput:
    """Either one transaction, or only `transactions`.

    Attributes:
        account_id (str | Unset): An account of the chart of accounts.
        date (datetime.date | Unset): A day, `YYYY-MM-DD`, from 1970-01-01 to 2099-12-31.
        amount (float | Unset): Dollars with at most two decimals, not 0.
        currency (str | Unset): ISO 4217, for example USD.
        description (str | Unset): The bank's text about a transaction, in one line.
        counterparty (str | Unset): One line of text.
        reference (str | Unset): One line of text.
        provider_id (str | Unset): One line of text.
        transactions (list[BankTransactionInput] | Unset): The transactions.
    """

    account_id: str | Unset = UNSET
    date: datetime.date | Unset = UNSET
    amount: float | Unset = UNSET
    currency: str | Unset = UNSET
    description: str | Unset = UNSET
    counterparty: str | Unset = UNSET
    reference: str | Unset = UNSET
    provider_id: str | Unset = UNSET
    transactions: list[BankTransactionInput] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        account_id = self.account_id

        date: str | Unset = UNSET
        if not isinstance(self.date, Unset):
            date = self.date.isoformat()

        amount = self.amount

        currency = self.currency

        description = self.description

        counterparty = self.counterparty

        reference = self.reference

        provider_id = self.provider_id

        transactions: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.transactions, Unset):
            transactions = []
            for transactions_item_data in self.transactions:
                transactions_item = transactions_item_data.to_dict()
                transactions.append(transactions_item)

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if account_id is not UNSET:
            field_dict["account_id"] = account_id
        if date is not UNSET:
            field_dict["date"] = date
        if amount is not UNSET:
            field_dict["amount"] = amount
        if currency is not UNSET:
            field_dict["currency"] = currency
        if description is not UNSET:
            field_dict["description"] = description
        if counterparty is not UNSET:
            field_dict["counterparty"] = counterparty
        if reference is not UNSET:
            field_dict["reference"] = reference
        if provider_id is not UNSET:
            field_dict["provider_id"] = provider_id
        if transactions is not UNSET:
            field_dict["transactions"] = transactions

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.bank_transaction_input import BankTransactionInput

        d = dict(src_dict)
        account_id = d.pop("account_id", UNSET)

        _date = d.pop("date", UNSET)
        date: datetime.date | Unset
        if isinstance(_date, Unset):
            date = UNSET
        else:
            date = datetime.date.fromisoformat(_date)

        amount = d.pop("amount", UNSET)

        currency = d.pop("currency", UNSET)

        description = d.pop("description", UNSET)

        counterparty = d.pop("counterparty", UNSET)

        reference = d.pop("reference", UNSET)

        provider_id = d.pop("provider_id", UNSET)

        _transactions = d.pop("transactions", UNSET)
        transactions: list[BankTransactionInput] | Unset = UNSET
        if _transactions is not UNSET:
            transactions = []
            for transactions_item_data in _transactions:
                transactions_item = BankTransactionInput.from_dict(transactions_item_data)

                transactions.append(transactions_item)

        bank_transactions_input = cls(
            account_id=account_id,
            date=date,
            amount=amount,
            currency=currency,
            description=description,
            counterparty=counterparty,
            reference=reference,
            provider_id=provider_id,
            transactions=transactions,
        )

        return bank_transactions_input

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="BankTransactionInput")


@_attrs_define
class BankTransactionInput:
    """
    Attributes:
        date (datetime.date): A day, `YYYY-MM-DD`, from 1970-01-01 to 2099-12-31.
        amount (float): Dollars with at most two decimals, not 0.
        description (str): The bank's text about a transaction, in one line.
        account_id (str | Unset): An account of the chart of accounts.
        currency (str | Unset): ISO 4217. Default: USD. Transactions in other currencies are stored but not matched.
        counterparty (str | Unset): One line of text.
        reference (str | Unset): One line of text.
        provider_id (str | Unset): One line of text.
    """

    date: datetime.date
    amount: float
    description: str
    account_id: str | Unset = UNSET
    currency: str | Unset = UNSET
    counterparty: str | Unset = UNSET
    reference: str | Unset = UNSET
    provider_id: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        date = self.date.isoformat()

        amount = self.amount

        description = self.description

        account_id = self.account_id

        currency = self.currency

        counterparty = self.counterparty

        reference = self.reference

        provider_id = self.provider_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "date": date,
                "amount": amount,
                "description": description,
            }
        )
        if account_id is not UNSET:
            field_dict["account_id"] = account_id
        if currency is not UNSET:
            field_dict["currency"] = currency
        if counterparty is not UNSET:
            field_dict["counterparty"] = counterparty
        if reference is not UNSET:
            field_dict["reference"] = reference
        if provider_id is not UNSET:
            field_dict["provider_id"] = provider_id

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        date = datetime.date.fromisoformat(d.pop("date"))

        amount = d.pop("amount")

        description = d.pop("description")

        account_id = d.pop("account_id", UNSET)

        currency = d.pop("currency", UNSET)

        counterparty = d.pop("counterparty", UNSET)

        reference = d.pop("reference", UNSET)

        provider_id = d.pop("provider_id", UNSET)

        bank_transaction_input = cls(
            date=date,
            amount=amount,
            description=description,
            account_id=account_id,
            currency=currency,
            counterparty=counterparty,
            reference=reference,
            provider_id=provider_id,
        )

        return bank_transaction_input

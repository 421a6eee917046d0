from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.bank_statement_transaction import BankStatementTransaction


T = TypeVar("T", bound="BankStatementData")


@_attrs_define
class BankStatementData:
    """Data of one account of a bank statement. Amounts are dollars. Null if it is not printed or could not be read.

    Attributes:
        bank (None | str | Unset): Name of the bank.
        account_holder (None | str | Unset): Name of the account holder.
        account_number (None | str | Unset): As printed, without spaces. It is masked if the bank printed it masked.
        routing_number (None | str | Unset): Nine digits (US).
        period_start (None | str | Unset): `YYYY-MM-DD`
        period_end (None | str | Unset): `YYYY-MM-DD`
        opening_balance (float | None | Unset): Balance at the beginning.
        closing_balance (float | None | Unset): Balance at the end.
        total_deposits (float | None | Unset): As printed, not computed.
        total_withdrawals (float | None | Unset): As printed, not computed.
        transactions (list[BankStatementTransaction] | Unset): The transactions.
    """

    bank: str | Unset | None = UNSET
    account_holder: str | Unset | None = UNSET
    account_number: str | Unset | None = UNSET
    routing_number: str | Unset | None = UNSET
    period_start: str | Unset | None = UNSET
    period_end: str | Unset | None = UNSET
    opening_balance: float | Unset | None = UNSET
    closing_balance: float | Unset | None = UNSET
    total_deposits: float | Unset | None = UNSET
    total_withdrawals: float | Unset | None = UNSET
    transactions: list[BankStatementTransaction] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        bank: str | Unset | None
        if isinstance(self.bank, Unset):
            bank = UNSET
        else:
            bank = self.bank

        account_holder: str | Unset | None
        if isinstance(self.account_holder, Unset):
            account_holder = UNSET
        else:
            account_holder = self.account_holder

        account_number: str | Unset | None
        if isinstance(self.account_number, Unset):
            account_number = UNSET
        else:
            account_number = self.account_number

        routing_number: str | Unset | None
        if isinstance(self.routing_number, Unset):
            routing_number = UNSET
        else:
            routing_number = self.routing_number

        period_start: str | Unset | None
        if isinstance(self.period_start, Unset):
            period_start = UNSET
        else:
            period_start = self.period_start

        period_end: str | Unset | None
        if isinstance(self.period_end, Unset):
            period_end = UNSET
        else:
            period_end = self.period_end

        opening_balance: float | Unset | None
        if isinstance(self.opening_balance, Unset):
            opening_balance = UNSET
        else:
            opening_balance = self.opening_balance

        closing_balance: float | Unset | None
        if isinstance(self.closing_balance, Unset):
            closing_balance = UNSET
        else:
            closing_balance = self.closing_balance

        total_deposits: float | Unset | None
        if isinstance(self.total_deposits, Unset):
            total_deposits = UNSET
        else:
            total_deposits = self.total_deposits

        total_withdrawals: float | Unset | None
        if isinstance(self.total_withdrawals, Unset):
            total_withdrawals = UNSET
        else:
            total_withdrawals = self.total_withdrawals

        transactions: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.transactions, Unset):
            transactions = []
            for transactions_item_data in self.transactions:
                transactions_item = transactions_item_data.to_dict()
                transactions.append(transactions_item)

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if bank is not UNSET:
            field_dict["bank"] = bank
        if account_holder is not UNSET:
            field_dict["account_holder"] = account_holder
        if account_number is not UNSET:
            field_dict["account_number"] = account_number
        if routing_number is not UNSET:
            field_dict["routing_number"] = routing_number
        if period_start is not UNSET:
            field_dict["period_start"] = period_start
        if period_end is not UNSET:
            field_dict["period_end"] = period_end
        if opening_balance is not UNSET:
            field_dict["opening_balance"] = opening_balance
        if closing_balance is not UNSET:
            field_dict["closing_balance"] = closing_balance
        if total_deposits is not UNSET:
            field_dict["total_deposits"] = total_deposits
        if total_withdrawals is not UNSET:
            field_dict["total_withdrawals"] = total_withdrawals
        if transactions is not UNSET:
            field_dict["transactions"] = transactions

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.bank_statement_transaction import BankStatementTransaction

        d = dict(src_dict)

        def _parse_bank(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        bank = _parse_bank(d.pop("bank", UNSET))

        def _parse_account_holder(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        account_holder = _parse_account_holder(d.pop("account_holder", UNSET))

        def _parse_account_number(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        account_number = _parse_account_number(d.pop("account_number", UNSET))

        def _parse_routing_number(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        routing_number = _parse_routing_number(d.pop("routing_number", UNSET))

        def _parse_period_start(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        period_start = _parse_period_start(d.pop("period_start", UNSET))

        def _parse_period_end(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        period_end = _parse_period_end(d.pop("period_end", UNSET))

        def _parse_opening_balance(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        opening_balance = _parse_opening_balance(d.pop("opening_balance", UNSET))

        def _parse_closing_balance(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        closing_balance = _parse_closing_balance(d.pop("closing_balance", UNSET))

        def _parse_total_deposits(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        total_deposits = _parse_total_deposits(d.pop("total_deposits", UNSET))

        def _parse_total_withdrawals(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        total_withdrawals = _parse_total_withdrawals(d.pop("total_withdrawals", UNSET))

        _transactions = d.pop("transactions", UNSET)
        transactions: list[BankStatementTransaction] | Unset = UNSET
        if _transactions is not UNSET:
            transactions = []
            for transactions_item_data in _transactions:
                transactions_item = BankStatementTransaction.from_dict(transactions_item_data)

                transactions.append(transactions_item)

        bank_statement_data = cls(
            bank=bank,
            account_holder=account_holder,
            account_number=account_number,
            routing_number=routing_number,
            period_start=period_start,
            period_end=period_end,
            opening_balance=opening_balance,
            closing_balance=closing_balance,
            total_deposits=total_deposits,
            total_withdrawals=total_withdrawals,
            transactions=transactions,
        )

        return bank_statement_data

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import Any, TypeVar

from attrs import define as _attrs_define

from .. import types
from ..models.accounting_bank_transactions_import_body_date_order import AccountingBankTransactionsImportBodyDateOrder
from ..models.accounting_bank_transactions_import_body_format import AccountingBankTransactionsImportBodyFormat
from ..models.accounting_bank_transactions_import_body_negate import AccountingBankTransactionsImportBodyNegate
from ..types import UNSET, File, Unset

T = TypeVar("T", bound="AccountingBankTransactionsImportBody")


@_attrs_define
class AccountingBankTransactionsImportBody:
    """
    Attributes:
        file (File): CSV, OFX/QFX (1 and 2) or CAMT.053 (001.02 to 001.08)
        account_id (str | Unset): the asset account of the bank account in the chart of accounts; default `acc_1000`
        account_ids (str | Unset): for a file with several accounts, in place of `account_id`: a JSON object with the
            account of the chart for each account
            of the file, or null to leave out its rows. Without it, the refusal (422 `several_accounts`) lists the accounts
        format_ (AccountingBankTransactionsImportBodyFormat | Unset): default: by the content
        currency (str | Unset): of rows without a currency; default USD
        columns (str | Unset): of a CSV, a JSON object: `date`, `amount` or `debit` and `credit`, `direction`,
            `description`,
            `counterparty`, `reference`, `provider_id`, `currency`, `status`, `balance`, `account`; each is a heading, a
            position from 0, or a list of them
        delimiter (str | Unset): of a CSV: comma, semicolon, tab or |
        date_order (AccountingBankTransactionsImportBodyDateOrder | Unset): ymd, mdy or dmy. Needed only if all days can
            be read in two ways and nothing else shows the order (400 names it)
        decimal_separator (str | Unset): . or , for CSV and OFX. Needed only if an amount looks like 1.200 and nothing
            else shows what it means (400 names it)
        negate (AccountingBankTransactionsImportBodyNegate | Unset): of a CSV: true if the file writes outgoing money as
            positive
    """

    file: File
    account_id: str | Unset = UNSET
    account_ids: str | Unset = UNSET
    format_: AccountingBankTransactionsImportBodyFormat | Unset = UNSET
    currency: str | Unset = UNSET
    columns: str | Unset = UNSET
    delimiter: str | Unset = UNSET
    date_order: AccountingBankTransactionsImportBodyDateOrder | Unset = UNSET
    decimal_separator: str | Unset = UNSET
    negate: AccountingBankTransactionsImportBodyNegate | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        file = self.file.to_tuple()

        account_id = self.account_id

        account_ids = self.account_ids

        format_: str | Unset = UNSET
        if not isinstance(self.format_, Unset):
            format_ = self.format_.value

        currency = self.currency

        columns = self.columns

        delimiter = self.delimiter

        date_order: str | Unset = UNSET
        if not isinstance(self.date_order, Unset):
            date_order = self.date_order.value

        decimal_separator = self.decimal_separator

        negate: str | Unset = UNSET
        if not isinstance(self.negate, Unset):
            negate = self.negate.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "file": file,
            }
        )
        if account_id is not UNSET:
            field_dict["account_id"] = account_id
        if account_ids is not UNSET:
            field_dict["account_ids"] = account_ids
        if format_ is not UNSET:
            field_dict["format"] = format_
        if currency is not UNSET:
            field_dict["currency"] = currency
        if columns is not UNSET:
            field_dict["columns"] = columns
        if delimiter is not UNSET:
            field_dict["delimiter"] = delimiter
        if date_order is not UNSET:
            field_dict["date_order"] = date_order
        if decimal_separator is not UNSET:
            field_dict["decimal_separator"] = decimal_separator
        if negate is not UNSET:
            field_dict["negate"] = negate

        return field_dict

    def to_multipart(self) -> types.RequestFiles:
        files: types.RequestFiles = []

        files.append(("file", self.file.to_tuple()))

        if not isinstance(self.account_id, Unset):
            files.append(("account_id", (None, str(self.account_id).encode(), "text/plain")))

        if not isinstance(self.account_ids, Unset):
            files.append(("account_ids", (None, str(self.account_ids).encode(), "text/plain")))

        if not isinstance(self.format_, Unset):
            files.append(("format", (None, str(self.format_.value).encode(), "text/plain")))

        if not isinstance(self.currency, Unset):
            files.append(("currency", (None, str(self.currency).encode(), "text/plain")))

        if not isinstance(self.columns, Unset):
            files.append(("columns", (None, str(self.columns).encode(), "text/plain")))

        if not isinstance(self.delimiter, Unset):
            files.append(("delimiter", (None, str(self.delimiter).encode(), "text/plain")))

        if not isinstance(self.date_order, Unset):
            files.append(("date_order", (None, str(self.date_order.value).encode(), "text/plain")))

        if not isinstance(self.decimal_separator, Unset):
            files.append(("decimal_separator", (None, str(self.decimal_separator).encode(), "text/plain")))

        if not isinstance(self.negate, Unset):
            files.append(("negate", (None, str(self.negate.value).encode(), "text/plain")))

        return files

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        file = File(payload=BytesIO(d.pop("file")))

        account_id = d.pop("account_id", UNSET)

        account_ids = d.pop("account_ids", UNSET)

        _format_ = d.pop("format", UNSET)
        format_: AccountingBankTransactionsImportBodyFormat | Unset
        if isinstance(_format_, Unset):
            format_ = UNSET
        else:
            format_ = AccountingBankTransactionsImportBodyFormat(_format_)

        currency = d.pop("currency", UNSET)

        columns = d.pop("columns", UNSET)

        delimiter = d.pop("delimiter", UNSET)

        _date_order = d.pop("date_order", UNSET)
        date_order: AccountingBankTransactionsImportBodyDateOrder | Unset
        if isinstance(_date_order, Unset):
            date_order = UNSET
        else:
            date_order = AccountingBankTransactionsImportBodyDateOrder(_date_order)

        decimal_separator = d.pop("decimal_separator", UNSET)

        _negate = d.pop("negate", UNSET)
        negate: AccountingBankTransactionsImportBodyNegate | Unset
        if isinstance(_negate, Unset):
            negate = UNSET
        else:
            negate = AccountingBankTransactionsImportBodyNegate(_negate)

        accounting_bank_transactions_import_body = cls(
            file=file,
            account_id=account_id,
            account_ids=account_ids,
            format_=format_,
            currency=currency,
            columns=columns,
            delimiter=delimiter,
            date_order=date_order,
            decimal_separator=decimal_separator,
            negate=negate,
        )

        return accounting_bank_transactions_import_body

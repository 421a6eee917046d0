import builtins
import datetime
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.accounting_bank_transactions_import_body import AccountingBankTransactionsImportBody
from ...models.bank_transaction import BankTransaction
from ...models.bank_transaction_list import BankTransactionList
from ...models.bank_transaction_status import BankTransactionStatus
from ...models.bank_transactions_input import BankTransactionsInput
from ...models.document_import import DocumentImport
from ...models.document_import_input import DocumentImportInput
from ...models.recorded_bank_transactions import RecordedBankTransactions
from ...models.statement_import import StatementImport
from ...types import UNSET, File, Unset
from . import (
    accounting_bank_transactions_create,
    accounting_bank_transactions_exclude,
    accounting_bank_transactions_import,
    accounting_bank_transactions_import_document,
    accounting_bank_transactions_include,
    accounting_bank_transactions_list,
    accounting_bank_transactions_list_csv,
    accounting_bank_transactions_retrieve,
)


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        account_id: str | Unset = UNSET,
        status: BankTransactionStatus | Unset = UNSET,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
    ) -> BankTransactionList:
        """List bank transactions.

        Lists bank transactions, last recorded first.
        """
        request = accounting_bank_transactions_list.request_of(
            limit=limit,
            starting_after=starting_after,
            account_id=account_id,
            status=status,
            from_=from_,
            to=to,
        )
        return accounting_bank_transactions_list.answer_of(self._client.get_httpx_client().request(**request))

    def create(
        self,
        *,
        body: BankTransactionsInput,
        idempotency_key: str | Unset = UNSET,
    ) -> BankTransaction | RecordedBankTransactions:
        """Record bank transactions.

        Records one transaction, or the list `transactions`, all or none. A repeated transaction, by the bank's id or
        by the same
        content, is not recorded again.
        """
        request = accounting_bank_transactions_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_bank_transactions_create.answer_of(self._client.get_httpx_client().request(**request))

    def exclude(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> BankTransaction:
        """Exclude a bank transaction.

        Excludes a transaction from the reconciliation, for example a transfer between own accounts.
        """
        request = accounting_bank_transactions_exclude.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return accounting_bank_transactions_exclude.answer_of(self._client.get_httpx_client().request(**request))

    def import_(
        self,
        *,
        body: AccountingBankTransactionsImportBody,
        idempotency_key: str | Unset = UNSET,
    ) -> StatementImport:
        """Import a bank statement.

        Records the transactions of a statement of at most 10 MB and 10,000 rows, all or none. If the same statement
        or an
        overlapping one is imported again, only new rows are recorded. Errors name a row as `body.file[n]`: the line
        of a CSV, the
        entry of other formats.
        """
        request = accounting_bank_transactions_import.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_bank_transactions_import.answer_of(self._client.get_httpx_client().request(**request))

    def import_document(
        self,
        *,
        body: DocumentImportInput,
        idempotency_key: str | Unset = UNSET,
    ) -> DocumentImport:
        """Import a document.

        Records the transactions of a bank statement that was uploaded as a document and read. Rows that treasury,
        this document or
        another statement reported are not recorded again. Rows whose date or amount needs a review are left out and
        named in
        `needs_review`: correct them in the document and import it again. A row that was corrected after it was
        recorded is listed in
        `changed`, and nothing is recorded for it. The key needs `documents:read`.
        """
        request = accounting_bank_transactions_import_document.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_bank_transactions_import_document.answer_of(self._client.get_httpx_client().request(**request))

    def include(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> BankTransaction:
        """Include a bank transaction.

        Includes a transaction in the reconciliation again.
        """
        request = accounting_bank_transactions_include.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return accounting_bank_transactions_include.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        account_id: str | Unset = UNSET,
        status: BankTransactionStatus | Unset = UNSET,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
    ) -> str:
        """List bank transactions as CSV.

        Lists bank transactions, last recorded first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_bank_transactions_list_csv.request_of(
            limit=limit,
            starting_after=starting_after,
            account_id=account_id,
            status=status,
            from_=from_,
            to=to,
        )
        return accounting_bank_transactions_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> BankTransaction:
        """Get a bank transaction.

        Get a bank transaction.
        """
        request = accounting_bank_transactions_retrieve.request_of(
            id=id,
        )
        return accounting_bank_transactions_retrieve.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        account_id: str | Unset = UNSET,
        status: BankTransactionStatus | Unset = UNSET,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
    ) -> BankTransactionList:
        """List bank transactions.

        Lists bank transactions, last recorded first.
        """
        request = accounting_bank_transactions_list.request_of(
            limit=limit,
            starting_after=starting_after,
            account_id=account_id,
            status=status,
            from_=from_,
            to=to,
        )
        return accounting_bank_transactions_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def create(
        self,
        *,
        body: BankTransactionsInput,
        idempotency_key: str | Unset = UNSET,
    ) -> BankTransaction | RecordedBankTransactions:
        """Record bank transactions.

        Records one transaction, or the list `transactions`, all or none. A repeated transaction, by the bank's id or
        by the same
        content, is not recorded again.
        """
        request = accounting_bank_transactions_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_bank_transactions_create.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def exclude(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> BankTransaction:
        """Exclude a bank transaction.

        Excludes a transaction from the reconciliation, for example a transfer between own accounts.
        """
        request = accounting_bank_transactions_exclude.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return accounting_bank_transactions_exclude.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def import_(
        self,
        *,
        body: AccountingBankTransactionsImportBody,
        idempotency_key: str | Unset = UNSET,
    ) -> StatementImport:
        """Import a bank statement.

        Records the transactions of a statement of at most 10 MB and 10,000 rows, all or none. If the same statement
        or an
        overlapping one is imported again, only new rows are recorded. Errors name a row as `body.file[n]`: the line
        of a CSV, the
        entry of other formats.
        """
        request = accounting_bank_transactions_import.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_bank_transactions_import.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def import_document(
        self,
        *,
        body: DocumentImportInput,
        idempotency_key: str | Unset = UNSET,
    ) -> DocumentImport:
        """Import a document.

        Records the transactions of a bank statement that was uploaded as a document and read. Rows that treasury,
        this document or
        another statement reported are not recorded again. Rows whose date or amount needs a review are left out and
        named in
        `needs_review`: correct them in the document and import it again. A row that was corrected after it was
        recorded is listed in
        `changed`, and nothing is recorded for it. The key needs `documents:read`.
        """
        request = accounting_bank_transactions_import_document.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_bank_transactions_import_document.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def include(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> BankTransaction:
        """Include a bank transaction.

        Includes a transaction in the reconciliation again.
        """
        request = accounting_bank_transactions_include.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return accounting_bank_transactions_include.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        account_id: str | Unset = UNSET,
        status: BankTransactionStatus | Unset = UNSET,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
    ) -> str:
        """List bank transactions as CSV.

        Lists bank transactions, last recorded first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_bank_transactions_list_csv.request_of(
            limit=limit,
            starting_after=starting_after,
            account_id=account_id,
            status=status,
            from_=from_,
            to=to,
        )
        return accounting_bank_transactions_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> BankTransaction:
        """Get a bank transaction.

        Get a bank transaction.
        """
        request = accounting_bank_transactions_retrieve.request_of(
            id=id,
        )
        return accounting_bank_transactions_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

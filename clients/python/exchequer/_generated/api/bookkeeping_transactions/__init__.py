import builtins
import datetime
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.bookkeeping_transaction import BookkeepingTransaction
from ...models.bookkeeping_transaction_list import BookkeepingTransactionList
from ...models.bookkeeping_transactions_list_csv_needs_review import BookkeepingTransactionsListCsvNeedsReview
from ...models.bookkeeping_transactions_list_csv_status import BookkeepingTransactionsListCsvStatus
from ...models.bookkeeping_transactions_list_needs_review import BookkeepingTransactionsListNeedsReview
from ...models.bookkeeping_transactions_list_status import BookkeepingTransactionsListStatus
from ...models.category_input import CategoryInput
from ...types import UNSET, File, Unset
from . import (
    bookkeeping_transactions_list,
    bookkeeping_transactions_list_csv,
    bookkeeping_transactions_retrieve,
    bookkeeping_transactions_update,
)


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        connection_id: str | Unset = UNSET,
        status: BookkeepingTransactionsListStatus | Unset = BookkeepingTransactionsListStatus.POSTED,
        category: str | Unset = UNSET,
        needs_review: BookkeepingTransactionsListNeedsReview | Unset = UNSET,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
        search: str | Unset = UNSET,
    ) -> BookkeepingTransactionList:
        """List and search bookkeeping transactions.

        Lists the transactions of connected bookkeeping software, the newest dates first. With `format=csv` or
        `Accept: text/csv` the answer is a
        CSV file of all transactions that pass the filters; its header `Total-Count` is the number of rows.
        """
        request = bookkeeping_transactions_list.request_of(
            limit=limit,
            starting_after=starting_after,
            connection_id=connection_id,
            status=status,
            category=category,
            needs_review=needs_review,
            from_=from_,
            to=to,
            search=search,
        )
        return bookkeeping_transactions_list.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        connection_id: str | Unset = UNSET,
        status: BookkeepingTransactionsListCsvStatus | Unset = BookkeepingTransactionsListCsvStatus.POSTED,
        category: str | Unset = UNSET,
        needs_review: BookkeepingTransactionsListCsvNeedsReview | Unset = UNSET,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
        search: str | Unset = UNSET,
    ) -> str:
        """List and search bookkeeping transactions as CSV.

        Lists the transactions of connected bookkeeping software, the newest dates first. With `format=csv` or
        `Accept: text/csv` the answer is a
        CSV file of all transactions that pass the filters; its header `Total-Count` is the number of rows.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = bookkeeping_transactions_list_csv.request_of(
            limit=limit,
            starting_after=starting_after,
            connection_id=connection_id,
            status=status,
            category=category,
            needs_review=needs_review,
            from_=from_,
            to=to,
            search=search,
        )
        return bookkeeping_transactions_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> BookkeepingTransaction:
        """Get a bookkeeping transaction.

        Get a bookkeeping transaction.
        """
        request = bookkeeping_transactions_retrieve.request_of(
            id=id,
        )
        return bookkeeping_transactions_retrieve.answer_of(self._client.get_httpx_client().request(**request))

    def update(
        self,
        id: str,
        *,
        body: CategoryInput,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> BookkeepingTransaction:
        """Categorize a bookkeeping transaction.

        Stores the category that a person chose. Later synchronizations keep it.
        """
        request = bookkeeping_transactions_update.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return bookkeeping_transactions_update.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        connection_id: str | Unset = UNSET,
        status: BookkeepingTransactionsListStatus | Unset = BookkeepingTransactionsListStatus.POSTED,
        category: str | Unset = UNSET,
        needs_review: BookkeepingTransactionsListNeedsReview | Unset = UNSET,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
        search: str | Unset = UNSET,
    ) -> BookkeepingTransactionList:
        """List and search bookkeeping transactions.

        Lists the transactions of connected bookkeeping software, the newest dates first. With `format=csv` or
        `Accept: text/csv` the answer is a
        CSV file of all transactions that pass the filters; its header `Total-Count` is the number of rows.
        """
        request = bookkeeping_transactions_list.request_of(
            limit=limit,
            starting_after=starting_after,
            connection_id=connection_id,
            status=status,
            category=category,
            needs_review=needs_review,
            from_=from_,
            to=to,
            search=search,
        )
        return bookkeeping_transactions_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        connection_id: str | Unset = UNSET,
        status: BookkeepingTransactionsListCsvStatus | Unset = BookkeepingTransactionsListCsvStatus.POSTED,
        category: str | Unset = UNSET,
        needs_review: BookkeepingTransactionsListCsvNeedsReview | Unset = UNSET,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
        search: str | Unset = UNSET,
    ) -> str:
        """List and search bookkeeping transactions as CSV.

        Lists the transactions of connected bookkeeping software, the newest dates first. With `format=csv` or
        `Accept: text/csv` the answer is a
        CSV file of all transactions that pass the filters; its header `Total-Count` is the number of rows.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = bookkeeping_transactions_list_csv.request_of(
            limit=limit,
            starting_after=starting_after,
            connection_id=connection_id,
            status=status,
            category=category,
            needs_review=needs_review,
            from_=from_,
            to=to,
            search=search,
        )
        return bookkeeping_transactions_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> BookkeepingTransaction:
        """Get a bookkeeping transaction.

        Get a bookkeeping transaction.
        """
        request = bookkeeping_transactions_retrieve.request_of(
            id=id,
        )
        return bookkeeping_transactions_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def update(
        self,
        id: str,
        *,
        body: CategoryInput,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> BookkeepingTransaction:
        """Categorize a bookkeeping transaction.

        Stores the category that a person chose. Later synchronizations keep it.
        """
        request = bookkeeping_transactions_update.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return bookkeeping_transactions_update.answer_of(await self._client.get_async_httpx_client().request(**request))

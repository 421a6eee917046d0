import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.transaction import Transaction
from ...models.transaction_list import TransactionList
from ...models.transaction_status import TransactionStatus
from ...models.transaction_type import TransactionType
from ...types import UNSET, File, Unset
from . import transactions_list, transactions_list_csv, transactions_retrieve


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        account_id: str | Unset = UNSET,
        type_: TransactionType | Unset = UNSET,
        status: TransactionStatus | Unset = UNSET,
        card_id: str | Unset = UNSET,
        min_amount: float | Unset = UNSET,
        max_amount: float | Unset = UNSET,
        from_: str | Unset = UNSET,
        to: str | Unset = UNSET,
        search: str | Unset = UNSET,
    ) -> TransactionList:
        """List and search transactions.

        Lists transactions, newest first. With `format=csv` or `Accept: text/csv` the answer is a CSV file of all
        transactions that pass the
        filters; its header `Total-Count` is the number of rows, so that a client can show its progress. For a file,
        `limit` and
        `starting_after` do not count.
        """
        request = transactions_list.request_of(
            limit=limit,
            starting_after=starting_after,
            account_id=account_id,
            type_=type_,
            status=status,
            card_id=card_id,
            min_amount=min_amount,
            max_amount=max_amount,
            from_=from_,
            to=to,
            search=search,
        )
        return transactions_list.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        account_id: str | Unset = UNSET,
        type_: TransactionType | Unset = UNSET,
        status: TransactionStatus | Unset = UNSET,
        card_id: str | Unset = UNSET,
        min_amount: float | Unset = UNSET,
        max_amount: float | Unset = UNSET,
        from_: str | Unset = UNSET,
        to: str | Unset = UNSET,
        search: str | Unset = UNSET,
    ) -> str:
        """List and search transactions as CSV.

        Lists transactions, newest first. With `format=csv` or `Accept: text/csv` the answer is a CSV file of all
        transactions that pass the
        filters; its header `Total-Count` is the number of rows, so that a client can show its progress. For a file,
        `limit` and
        `starting_after` do not count.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = transactions_list_csv.request_of(
            limit=limit,
            starting_after=starting_after,
            account_id=account_id,
            type_=type_,
            status=status,
            card_id=card_id,
            min_amount=min_amount,
            max_amount=max_amount,
            from_=from_,
            to=to,
            search=search,
        )
        return transactions_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> Transaction:
        """Get a transaction.

        Get a transaction.
        """
        request = transactions_retrieve.request_of(
            id=id,
        )
        return transactions_retrieve.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        account_id: str | Unset = UNSET,
        type_: TransactionType | Unset = UNSET,
        status: TransactionStatus | Unset = UNSET,
        card_id: str | Unset = UNSET,
        min_amount: float | Unset = UNSET,
        max_amount: float | Unset = UNSET,
        from_: str | Unset = UNSET,
        to: str | Unset = UNSET,
        search: str | Unset = UNSET,
    ) -> TransactionList:
        """List and search transactions.

        Lists transactions, newest first. With `format=csv` or `Accept: text/csv` the answer is a CSV file of all
        transactions that pass the
        filters; its header `Total-Count` is the number of rows, so that a client can show its progress. For a file,
        `limit` and
        `starting_after` do not count.
        """
        request = transactions_list.request_of(
            limit=limit,
            starting_after=starting_after,
            account_id=account_id,
            type_=type_,
            status=status,
            card_id=card_id,
            min_amount=min_amount,
            max_amount=max_amount,
            from_=from_,
            to=to,
            search=search,
        )
        return transactions_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        account_id: str | Unset = UNSET,
        type_: TransactionType | Unset = UNSET,
        status: TransactionStatus | Unset = UNSET,
        card_id: str | Unset = UNSET,
        min_amount: float | Unset = UNSET,
        max_amount: float | Unset = UNSET,
        from_: str | Unset = UNSET,
        to: str | Unset = UNSET,
        search: str | Unset = UNSET,
    ) -> str:
        """List and search transactions as CSV.

        Lists transactions, newest first. With `format=csv` or `Accept: text/csv` the answer is a CSV file of all
        transactions that pass the
        filters; its header `Total-Count` is the number of rows, so that a client can show its progress. For a file,
        `limit` and
        `starting_after` do not count.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = transactions_list_csv.request_of(
            limit=limit,
            starting_after=starting_after,
            account_id=account_id,
            type_=type_,
            status=status,
            card_id=card_id,
            min_amount=min_amount,
            max_amount=max_amount,
            from_=from_,
            to=to,
            search=search,
        )
        return transactions_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> Transaction:
        """Get a transaction.

        Get a transaction.
        """
        request = transactions_retrieve.request_of(
            id=id,
        )
        return transactions_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

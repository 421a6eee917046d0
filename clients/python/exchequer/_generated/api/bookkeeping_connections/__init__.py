import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.authorization import Authorization
from ...models.connection import Connection
from ...models.connection_list import ConnectionList
from ...types import UNSET, File, Unset
from . import (
    bookkeeping_connections_delete,
    bookkeeping_connections_list,
    bookkeeping_connections_list_csv,
    bookkeeping_connections_reconnect,
    bookkeeping_connections_retrieve,
)


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def retrieve(
        self,
        id: str,
    ) -> Connection:
        """Get a connection.

        Get a connection.
        """
        request = bookkeeping_connections_retrieve.request_of(
            id=id,
        )
        return bookkeeping_connections_retrieve.answer_of(self._client.get_httpx_client().request(**request))

    def delete(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> Connection:
        """Disconnect a company.

        Ends the access to the company: synchronization stops at once, and the access is revoked at the bookkeeping
        software. Transactions
        that were pulled are kept.
        """
        request = bookkeeping_connections_delete.request_of(
            id=id,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return bookkeeping_connections_delete.answer_of(self._client.get_httpx_client().request(**request))

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> ConnectionList:
        """List connections.

        Lists the connections, newest first.
        """
        request = bookkeeping_connections_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
        )
        return bookkeeping_connections_list.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> str:
        """List connections as CSV.

        Lists the connections, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = bookkeeping_connections_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
        )
        return bookkeeping_connections_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def reconnect(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> Authorization:
        """Reconnect a company.

        Returns the address at which a person renews the access to the company of this connection. The person must
        choose the same company.
        """
        request = bookkeeping_connections_reconnect.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return bookkeeping_connections_reconnect.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def retrieve(
        self,
        id: str,
    ) -> Connection:
        """Get a connection.

        Get a connection.
        """
        request = bookkeeping_connections_retrieve.request_of(
            id=id,
        )
        return bookkeeping_connections_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def delete(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> Connection:
        """Disconnect a company.

        Ends the access to the company: synchronization stops at once, and the access is revoked at the bookkeeping
        software. Transactions
        that were pulled are kept.
        """
        request = bookkeeping_connections_delete.request_of(
            id=id,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return bookkeeping_connections_delete.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> ConnectionList:
        """List connections.

        Lists the connections, newest first.
        """
        request = bookkeeping_connections_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
        )
        return bookkeeping_connections_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> str:
        """List connections as CSV.

        Lists the connections, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = bookkeeping_connections_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
        )
        return bookkeeping_connections_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def reconnect(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> Authorization:
        """Reconnect a company.

        Returns the address at which a person renews the access to the company of this connection. The person must
        choose the same company.
        """
        request = bookkeeping_connections_reconnect.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return bookkeeping_connections_reconnect.answer_of(await self._client.get_async_httpx_client().request(**request))

import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.sync_details import SyncDetails
from ...models.sync_list import SyncList
from ...types import UNSET, File, Unset
from . import bookkeeping_syncs_events, bookkeeping_syncs_list, bookkeeping_syncs_list_csv, bookkeeping_syncs_retrieve


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def events(
        self,
        id: str,
    ) -> str:
        """Follow the progress of a synchronization.

        Tells the progress of a synchronization as server-sent events, each with the `Sync` as JSON. The first event
        is the present state, so a
        client that was disconnected only connects again. While it runs, each change of the counts is an event
        `progress`. The last event is
        `completed`, `failed`, `canceled` or `deleted`; close the connection then. After ten minutes the stream ends
        without it; connect again.
        """
        request = bookkeeping_syncs_events.request_of(
            id=id,
        )
        return bookkeeping_syncs_events.answer_of(self._client.get_httpx_client().request(**request))

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        connection_id: str | Unset = UNSET,
    ) -> SyncList:
        """List synchronizations.

        Lists synchronizations, newest first.
        """
        request = bookkeeping_syncs_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            connection_id=connection_id,
        )
        return bookkeeping_syncs_list.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        connection_id: str | Unset = UNSET,
    ) -> str:
        """List synchronizations as CSV.

        Lists synchronizations, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = bookkeeping_syncs_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            connection_id=connection_id,
        )
        return bookkeeping_syncs_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> SyncDetails:
        """Get a synchronization.

        Returns a synchronization with its counts so far and the rows that it could not read. The counts change after
        each page.
        """
        request = bookkeeping_syncs_retrieve.request_of(
            id=id,
        )
        return bookkeeping_syncs_retrieve.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def events(
        self,
        id: str,
    ) -> str:
        """Follow the progress of a synchronization.

        Tells the progress of a synchronization as server-sent events, each with the `Sync` as JSON. The first event
        is the present state, so a
        client that was disconnected only connects again. While it runs, each change of the counts is an event
        `progress`. The last event is
        `completed`, `failed`, `canceled` or `deleted`; close the connection then. After ten minutes the stream ends
        without it; connect again.
        """
        request = bookkeeping_syncs_events.request_of(
            id=id,
        )
        return bookkeeping_syncs_events.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        connection_id: str | Unset = UNSET,
    ) -> SyncList:
        """List synchronizations.

        Lists synchronizations, newest first.
        """
        request = bookkeeping_syncs_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            connection_id=connection_id,
        )
        return bookkeeping_syncs_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        connection_id: str | Unset = UNSET,
    ) -> str:
        """List synchronizations as CSV.

        Lists synchronizations, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = bookkeeping_syncs_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            connection_id=connection_id,
        )
        return bookkeeping_syncs_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> SyncDetails:
        """Get a synchronization.

        Returns a synchronization with its counts so far and the rows that it could not read. The counts change after
        each page.
        """
        request = bookkeeping_syncs_retrieve.request_of(
            id=id,
        )
        return bookkeeping_syncs_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

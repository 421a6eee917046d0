import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.replay import Replay
from ...models.replay_list import ReplayList
from ...types import UNSET, File, Unset
from . import webhooks_replays_cancel, webhooks_replays_list, webhooks_replays_list_csv, webhooks_replays_retrieve


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def cancel(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> Replay:
        """Cancel a replay.

        Stops a replay that is running. Deliveries that it has made are still sent. It changes nothing if the replay
        has ended.
        """
        request = webhooks_replays_cancel.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return webhooks_replays_cancel.answer_of(self._client.get_httpx_client().request(**request))

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        endpoint_id: str | Unset = UNSET,
    ) -> ReplayList:
        """List replays.

        Lists replays of the last 90 days, newest first.
        """
        request = webhooks_replays_list.request_of(
            limit=limit,
            starting_after=starting_after,
            endpoint_id=endpoint_id,
        )
        return webhooks_replays_list.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        endpoint_id: str | Unset = UNSET,
    ) -> str:
        """List replays as CSV.

        Lists replays of the last 90 days, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = webhooks_replays_list_csv.request_of(
            limit=limit,
            starting_after=starting_after,
            endpoint_id=endpoint_id,
        )
        return webhooks_replays_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> Replay:
        """Get a replay.

        Returns a replay with its progress.
        """
        request = webhooks_replays_retrieve.request_of(
            id=id,
        )
        return webhooks_replays_retrieve.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def cancel(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> Replay:
        """Cancel a replay.

        Stops a replay that is running. Deliveries that it has made are still sent. It changes nothing if the replay
        has ended.
        """
        request = webhooks_replays_cancel.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return webhooks_replays_cancel.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        endpoint_id: str | Unset = UNSET,
    ) -> ReplayList:
        """List replays.

        Lists replays of the last 90 days, newest first.
        """
        request = webhooks_replays_list.request_of(
            limit=limit,
            starting_after=starting_after,
            endpoint_id=endpoint_id,
        )
        return webhooks_replays_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        endpoint_id: str | Unset = UNSET,
    ) -> str:
        """List replays as CSV.

        Lists replays of the last 90 days, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = webhooks_replays_list_csv.request_of(
            limit=limit,
            starting_after=starting_after,
            endpoint_id=endpoint_id,
        )
        return webhooks_replays_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> Replay:
        """Get a replay.

        Returns a replay with its progress.
        """
        request = webhooks_replays_retrieve.request_of(
            id=id,
        )
        return webhooks_replays_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

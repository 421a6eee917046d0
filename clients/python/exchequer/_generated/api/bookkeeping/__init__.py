import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.authorization import Authorization
from ...models.connect_input import ConnectInput
from ...models.provider import Provider
from ...models.schedule_c import ScheduleC
from ...models.sync_answer import SyncAnswer
from ...models.sync_input import SyncInput
from ...types import UNSET, File, Unset
from . import bookkeeping_connect, bookkeeping_schedule_c, bookkeeping_start_connection, bookkeeping_sync


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def start_connection(
        self,
        *,
        provider: Provider | Unset = UNSET,
    ) -> Authorization:
        """Get the address of a consent.

        Returns the address at which a person allows access to a company in bookkeeping software. The request needs
        the scope
        `bookkeeping:write`, as the POST does.
        """
        request = bookkeeping_start_connection.request_of(
            provider=provider,
        )
        return bookkeeping_start_connection.answer_of(self._client.get_httpx_client().request(**request))

    def connect(
        self,
        *,
        body: ConnectInput | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> Authorization:
        """Connect bookkeeping software.

        Returns the address at which a person allows access to a company in bookkeeping software.
        """
        request = bookkeeping_connect.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return bookkeeping_connect.answer_of(self._client.get_httpx_client().request(**request))

    def schedule_c(
        self,
        *,
        tax_year: int,
        connection_id: str | Unset = UNSET,
    ) -> ScheduleC:
        """Get the totals of a year for Schedule C.

        Adds up the transactions of a year by line of Schedule C (Form 1040), with the deductible share of each
        category. Transactions whose
        category a person should check are not in the totals; `needsReview` counts them. `POST /v1/tax/forms/1040` and
        `POST /v1/tax/calculate` take the totals of connections in `bookkeeping`.
        """
        request = bookkeeping_schedule_c.request_of(
            tax_year=tax_year,
            connection_id=connection_id,
        )
        return bookkeeping_schedule_c.answer_of(self._client.get_httpx_client().request(**request))

    def sync(
        self,
        *,
        body: SyncInput | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> SyncAnswer:
        """Synchronize transactions.

        Pulls the transactions that changed since the last synchronization, and categorizes them. The answer comes
        when this is done. After 30
        seconds at the latest, it comes with the counts so far and the status `running`, and the synchronization
        continues in the background.
        If two requests of the organization wait already, or ten requests in all, the answer comes at once with the
        status `running`. Follow the
        counts with `GET /api/bookkeeping/syncs/{id}`.
        """
        request = bookkeeping_sync.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return bookkeeping_sync.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def start_connection(
        self,
        *,
        provider: Provider | Unset = UNSET,
    ) -> Authorization:
        """Get the address of a consent.

        Returns the address at which a person allows access to a company in bookkeeping software. The request needs
        the scope
        `bookkeeping:write`, as the POST does.
        """
        request = bookkeeping_start_connection.request_of(
            provider=provider,
        )
        return bookkeeping_start_connection.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def connect(
        self,
        *,
        body: ConnectInput | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> Authorization:
        """Connect bookkeeping software.

        Returns the address at which a person allows access to a company in bookkeeping software.
        """
        request = bookkeeping_connect.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return bookkeeping_connect.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def schedule_c(
        self,
        *,
        tax_year: int,
        connection_id: str | Unset = UNSET,
    ) -> ScheduleC:
        """Get the totals of a year for Schedule C.

        Adds up the transactions of a year by line of Schedule C (Form 1040), with the deductible share of each
        category. Transactions whose
        category a person should check are not in the totals; `needsReview` counts them. `POST /v1/tax/forms/1040` and
        `POST /v1/tax/calculate` take the totals of connections in `bookkeeping`.
        """
        request = bookkeeping_schedule_c.request_of(
            tax_year=tax_year,
            connection_id=connection_id,
        )
        return bookkeeping_schedule_c.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def sync(
        self,
        *,
        body: SyncInput | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> SyncAnswer:
        """Synchronize transactions.

        Pulls the transactions that changed since the last synchronization, and categorizes them. The answer comes
        when this is done. After 30
        seconds at the latest, it comes with the counts so far and the status `running`, and the synchronization
        continues in the background.
        If two requests of the organization wait already, or ten requests in all, the answer comes at once with the
        status `running`. Follow the
        counts with `GET /api/bookkeeping/syncs/{id}`.
        """
        request = bookkeeping_sync.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return bookkeeping_sync.answer_of(await self._client.get_async_httpx_client().request(**request))

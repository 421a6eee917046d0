import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.connection import Connection
from ...models.test_connection_input import TestConnectionInput
from ...types import UNSET, File, Unset
from . import test_helpers_bookkeeping_connections_create, test_helpers_bookkeeping_connections_revoke


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def create(
        self,
        *,
        body: TestConnectionInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Connection:
        """Connect a company of the sandbox.

        Connects a company of the sandbox without a browser. The effect is the same as if a person allows the access
        on the consent page. A company
        that is already connected is connected again.
        """
        request = test_helpers_bookkeeping_connections_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return test_helpers_bookkeeping_connections_create.answer_of(self._client.get_httpx_client().request(**request))

    def revoke(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> Connection:
        """Revoke the access at the bookkeeping software.

        Ends the access to the company at the bookkeeping software, as its owner can. The next synchronization fails,
        and the connection becomes
        `reauth_required`.
        """
        request = test_helpers_bookkeeping_connections_revoke.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return test_helpers_bookkeeping_connections_revoke.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def create(
        self,
        *,
        body: TestConnectionInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Connection:
        """Connect a company of the sandbox.

        Connects a company of the sandbox without a browser. The effect is the same as if a person allows the access
        on the consent page. A company
        that is already connected is connected again.
        """
        request = test_helpers_bookkeeping_connections_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return test_helpers_bookkeeping_connections_create.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def revoke(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> Connection:
        """Revoke the access at the bookkeeping software.

        Ends the access to the company at the bookkeeping software, as its owner can. The next synchronization fails,
        and the connection becomes
        `reauth_required`.
        """
        request = test_helpers_bookkeeping_connections_revoke.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return test_helpers_bookkeeping_connections_revoke.answer_of(await self._client.get_async_httpx_client().request(**request))

import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.test_changes_input import TestChangesInput
from ...models.test_effect import TestEffect
from ...types import UNSET, File, Unset
from . import test_helpers_bookkeeping_connections_changes_create


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def create(
        self,
        id: str,
        *,
        body: TestChangesInput,
        idempotency_key: str | Unset = UNSET,
    ) -> TestEffect:
        """Change the books of a company.

        Changes the books of a connected company, as its staff and its bank would. The next synchronization pulls the
        changes.
        """
        request = test_helpers_bookkeeping_connections_changes_create.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return test_helpers_bookkeeping_connections_changes_create.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def create(
        self,
        id: str,
        *,
        body: TestChangesInput,
        idempotency_key: str | Unset = UNSET,
    ) -> TestEffect:
        """Change the books of a company.

        Changes the books of a connected company, as its staff and its bank would. The next synchronization pulls the
        changes.
        """
        request = test_helpers_bookkeeping_connections_changes_create.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return test_helpers_bookkeeping_connections_changes_create.answer_of(await self._client.get_async_httpx_client().request(**request))

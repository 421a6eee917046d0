import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.test_faults import TestFaults
from ...models.test_faults_input import TestFaultsInput
from ...types import UNSET, File, Unset
from . import test_helpers_bookkeeping_faults_create


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def create(
        self,
        *,
        body: TestFaultsInput,
        idempotency_key: str | Unset = UNSET,
    ) -> TestFaults:
        """Set faults of the bookkeeping software.

        Makes requests of the organization to the bookkeeping software fail or go wrong. A restart of the sandbox ends
        the faults.
        """
        request = test_helpers_bookkeeping_faults_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return test_helpers_bookkeeping_faults_create.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def create(
        self,
        *,
        body: TestFaultsInput,
        idempotency_key: str | Unset = UNSET,
    ) -> TestFaults:
        """Set faults of the bookkeeping software.

        Makes requests of the organization to the bookkeeping software fail or go wrong. A restart of the sandbox ends
        the faults.
        """
        request = test_helpers_bookkeeping_faults_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return test_helpers_bookkeeping_faults_create.answer_of(await self._client.get_async_httpx_client().request(**request))

import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.advance_clock_input import AdvanceClockInput
from ...models.test_clock import TestClock
from ...models.test_clock_state import TestClockState
from ...types import UNSET, File, Unset
from . import test_helpers_clock_advance, test_helpers_clock_retrieve


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def advance(
        self,
        *,
        body: AdvanceClockInput,
        idempotency_key: str | Unset = UNSET,
    ) -> TestClock:
        """Advance the test clock.

        Moves the test clock of the organization forward. Everything that is due until then happens in the order of
        time, in all services:
        settlements, returns, interest, bill payments, expiries, acknowledgments, refunds. The clock starts at real
        time, unless the organization
        was made with another start, and never goes back. The key needs a write scope.
        """
        request = test_helpers_clock_advance.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return test_helpers_clock_advance.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
    ) -> TestClockState:
        """Get the test clock.

        Answers what the test clock of the organization shows. All services use this one clock. Works with every test
        key, whatever its scopes.
        """
        request = test_helpers_clock_retrieve.request_of()
        return test_helpers_clock_retrieve.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def advance(
        self,
        *,
        body: AdvanceClockInput,
        idempotency_key: str | Unset = UNSET,
    ) -> TestClock:
        """Advance the test clock.

        Moves the test clock of the organization forward. Everything that is due until then happens in the order of
        time, in all services:
        settlements, returns, interest, bill payments, expiries, acknowledgments, refunds. The clock starts at real
        time, unless the organization
        was made with another start, and never goes back. The key needs a write scope.
        """
        request = test_helpers_clock_advance.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return test_helpers_clock_advance.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
    ) -> TestClockState:
        """Get the test clock.

        Answers what the test clock of the organization shows. All services use this one clock. Works with every test
        key, whatever its scopes.
        """
        request = test_helpers_clock_retrieve.request_of()
        return test_helpers_clock_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

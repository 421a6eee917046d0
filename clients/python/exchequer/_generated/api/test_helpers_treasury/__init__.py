import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.advance_clock_input import AdvanceClockInput
from ...models.incoming_transfer_input import IncomingTransferInput
from ...models.test_clock import TestClock
from ...models.transaction import Transaction
from ...types import UNSET, File, Unset
from . import test_helpers_treasury_advance_time, test_helpers_treasury_incoming_transfer


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def advance_time(
        self,
        *,
        body: AdvanceClockInput,
        idempotency_key: str | Unset = UNSET,
    ) -> TestClock:
        """Advance the test clock (treasury).

        Does the same as `POST /v1/test_helpers/clock/advance`.
        """
        request = test_helpers_treasury_advance_time.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return test_helpers_treasury_advance_time.answer_of(self._client.get_httpx_client().request(**request))

    def incoming_transfer(
        self,
        *,
        body: IncomingTransferInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Transaction:
        """Simulate an incoming transfer.

        Money arrives on an account. The answer is its transaction.
        """
        request = test_helpers_treasury_incoming_transfer.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return test_helpers_treasury_incoming_transfer.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def advance_time(
        self,
        *,
        body: AdvanceClockInput,
        idempotency_key: str | Unset = UNSET,
    ) -> TestClock:
        """Advance the test clock (treasury).

        Does the same as `POST /v1/test_helpers/clock/advance`.
        """
        request = test_helpers_treasury_advance_time.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return test_helpers_treasury_advance_time.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def incoming_transfer(
        self,
        *,
        body: IncomingTransferInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Transaction:
        """Simulate an incoming transfer.

        Money arrives on an account. The answer is its transaction.
        """
        request = test_helpers_treasury_incoming_transfer.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return test_helpers_treasury_incoming_transfer.answer_of(await self._client.get_async_httpx_client().request(**request))

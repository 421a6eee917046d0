import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.advance_clock_input import AdvanceClockInput
from ...models.test_clock import TestClock
from ...types import UNSET, File, Unset
from . import test_helpers_tax_advance_time


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def advance_time(
        self,
        *,
        body: AdvanceClockInput,
        idempotency_key: str | Unset = UNSET,
    ) -> TestClock:
        """Advance the test clock (tax).

        Does the same as `POST /v1/test_helpers/clock/advance`.
        """
        request = test_helpers_tax_advance_time.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return test_helpers_tax_advance_time.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def advance_time(
        self,
        *,
        body: AdvanceClockInput,
        idempotency_key: str | Unset = UNSET,
    ) -> TestClock:
        """Advance the test clock (tax).

        Does the same as `POST /v1/test_helpers/clock/advance`.
        """
        request = test_helpers_tax_advance_time.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return test_helpers_tax_advance_time.answer_of(await self._client.get_async_httpx_client().request(**request))

import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.card_authorization import CardAuthorization
from ...models.simulated_clearing import SimulatedClearing
from ...models.simulated_increment import SimulatedIncrement
from ...models.simulated_reversal import SimulatedReversal
from ...models.transaction import Transaction
from ...types import UNSET, File, Unset
from . import test_helpers_authorizations_clear, test_helpers_authorizations_increment, test_helpers_authorizations_reverse


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def clear(
        self,
        id: str,
        *,
        body: SimulatedClearing | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> Transaction:
        """Simulate a clearing.

        The merchant collects the payment: it is posted to the account.
        """
        request = test_helpers_authorizations_clear.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return test_helpers_authorizations_clear.answer_of(self._client.get_httpx_client().request(**request))

    def increment(
        self,
        id: str,
        *,
        body: SimulatedIncrement,
        idempotency_key: str | Unset = UNSET,
    ) -> CardAuthorization:
        """Simulate an increment of an authorization.

        The merchant asks for more, as hotels do.
        """
        request = test_helpers_authorizations_increment.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return test_helpers_authorizations_increment.answer_of(self._client.get_httpx_client().request(**request))

    def reverse(
        self,
        id: str,
        *,
        body: SimulatedReversal | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> CardAuthorization:
        """Simulate a reversal.

        The merchant releases all or a part of what is on hold.
        """
        request = test_helpers_authorizations_reverse.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return test_helpers_authorizations_reverse.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def clear(
        self,
        id: str,
        *,
        body: SimulatedClearing | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> Transaction:
        """Simulate a clearing.

        The merchant collects the payment: it is posted to the account.
        """
        request = test_helpers_authorizations_clear.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return test_helpers_authorizations_clear.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def increment(
        self,
        id: str,
        *,
        body: SimulatedIncrement,
        idempotency_key: str | Unset = UNSET,
    ) -> CardAuthorization:
        """Simulate an increment of an authorization.

        The merchant asks for more, as hotels do.
        """
        request = test_helpers_authorizations_increment.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return test_helpers_authorizations_increment.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def reverse(
        self,
        id: str,
        *,
        body: SimulatedReversal | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> CardAuthorization:
        """Simulate a reversal.

        The merchant releases all or a part of what is on hold.
        """
        request = test_helpers_authorizations_reverse.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return test_helpers_authorizations_reverse.answer_of(await self._client.get_async_httpx_client().request(**request))

import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.dispute import Dispute
from ...models.simulated_decision import SimulatedDecision
from ...types import UNSET, File, Unset
from . import test_helpers_disputes_resolve


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def resolve(
        self,
        id: str,
        *,
        body: SimulatedDecision,
        idempotency_key: str | Unset = UNSET,
    ) -> Dispute:
        """Simulate the decision of a dispute.

        The card network decides a dispute.
        """
        request = test_helpers_disputes_resolve.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return test_helpers_disputes_resolve.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def resolve(
        self,
        id: str,
        *,
        body: SimulatedDecision,
        idempotency_key: str | Unset = UNSET,
    ) -> Dispute:
        """Simulate the decision of a dispute.

        The card network decides a dispute.
        """
        request = test_helpers_disputes_resolve.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return test_helpers_disputes_resolve.answer_of(await self._client.get_async_httpx_client().request(**request))

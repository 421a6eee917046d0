import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.card_authorization import CardAuthorization
from ...models.simulated_authorization import SimulatedAuthorization
from ...models.simulated_refund import SimulatedRefund
from ...models.transaction import Transaction
from ...types import UNSET, File, Unset
from . import test_helpers_cards_authorize, test_helpers_cards_refund


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def authorize(
        self,
        id: str,
        *,
        body: SimulatedAuthorization,
        idempotency_key: str | Unset = UNSET,
    ) -> CardAuthorization:
        """Simulate a card payment.

        Pays with a card. A declined payment is answered with 200 and its `declineReason`.
        """
        request = test_helpers_cards_authorize.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return test_helpers_cards_authorize.answer_of(self._client.get_httpx_client().request(**request))

    def refund(
        self,
        id: str,
        *,
        body: SimulatedRefund,
        idempotency_key: str | Unset = UNSET,
    ) -> Transaction:
        """Simulate a refund.

        A merchant gives money back to a card.
        """
        request = test_helpers_cards_refund.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return test_helpers_cards_refund.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def authorize(
        self,
        id: str,
        *,
        body: SimulatedAuthorization,
        idempotency_key: str | Unset = UNSET,
    ) -> CardAuthorization:
        """Simulate a card payment.

        Pays with a card. A declined payment is answered with 200 and its `declineReason`.
        """
        request = test_helpers_cards_authorize.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return test_helpers_cards_authorize.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def refund(
        self,
        id: str,
        *,
        body: SimulatedRefund,
        idempotency_key: str | Unset = UNSET,
    ) -> Transaction:
        """Simulate a refund.

        A merchant gives money back to a card.
        """
        request = test_helpers_cards_refund.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return test_helpers_cards_refund.answer_of(await self._client.get_async_httpx_client().request(**request))

import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.dispute import Dispute
from ...models.dispute_input import DisputeInput
from ...types import UNSET, File, Unset
from . import transactions_dispute_create, transactions_dispute_retrieve


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def retrieve(
        self,
        id: str,
    ) -> Dispute:
        """Get the dispute of a card payment.

        Get the dispute of a card payment.
        """
        request = transactions_dispute_retrieve.request_of(
            id=id,
        )
        return transactions_dispute_retrieve.answer_of(self._client.get_httpx_client().request(**request))

    def create(
        self,
        id: str,
        *,
        body: DisputeInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Dispute:
        """Dispute a card payment.

        Contests a posted card payment. The amount is credited at once, provisionally: it is taken back if the network
        decides against
        you. A closed account gets the amount only if the dispute is won.
        """
        request = transactions_dispute_create.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return transactions_dispute_create.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def retrieve(
        self,
        id: str,
    ) -> Dispute:
        """Get the dispute of a card payment.

        Get the dispute of a card payment.
        """
        request = transactions_dispute_retrieve.request_of(
            id=id,
        )
        return transactions_dispute_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def create(
        self,
        id: str,
        *,
        body: DisputeInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Dispute:
        """Dispute a card payment.

        Contests a posted card payment. The amount is credited at once, provisionally: it is taken back if the network
        decides against
        you. A closed account gets the amount only if the dispute is won.
        """
        request = transactions_dispute_create.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return transactions_dispute_create.answer_of(await self._client.get_async_httpx_client().request(**request))

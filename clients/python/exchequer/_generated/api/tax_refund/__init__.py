import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.refund_estimate import RefundEstimate
from ...models.refund_estimate_input import RefundEstimateInput
from ...types import UNSET, File, Unset
from . import tax_refund_estimate


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def estimate(
        self,
        *,
        body: RefundEstimateInput,
        idempotency_key: str | Unset = UNSET,
    ) -> RefundEstimate:
        """Estimate a refund.

        Estimates the refund of a return, or the amount owed. Without `withholding`, the estimate assumes that
        employers withheld
        what the law requires, with the additional Medicare tax on wages above 200,000 dollars. Nothing is stored.
        Needs the scope `tax:read`.
        """
        request = tax_refund_estimate.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return tax_refund_estimate.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def estimate(
        self,
        *,
        body: RefundEstimateInput,
        idempotency_key: str | Unset = UNSET,
    ) -> RefundEstimate:
        """Estimate a refund.

        Estimates the refund of a return, or the amount owed. Without `withholding`, the estimate assumes that
        employers withheld
        what the law requires, with the additional Medicare tax on wages above 200,000 dollars. Nothing is stored.
        Needs the scope `tax:read`.
        """
        request = tax_refund_estimate.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return tax_refund_estimate.answer_of(await self._client.get_async_httpx_client().request(**request))

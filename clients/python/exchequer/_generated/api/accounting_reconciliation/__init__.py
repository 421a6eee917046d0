import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.reconciliation_run import ReconciliationRun
from ...models.reconciliation_run_input import ReconciliationRunInput
from ...types import UNSET, File, Unset
from . import accounting_reconciliation_run


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def run(
        self,
        *,
        body: ReconciliationRunInput | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> ReconciliationRun:
        """Run the reconciliation.

        Checks the latest unmatched transactions again. This happens automatically for new transactions, invoices and
        bills.
        """
        request = accounting_reconciliation_run.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_reconciliation_run.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def run(
        self,
        *,
        body: ReconciliationRunInput | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> ReconciliationRun:
        """Run the reconciliation.

        Checks the latest unmatched transactions again. This happens automatically for new transactions, invoices and
        bills.
        """
        request = accounting_reconciliation_run.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_reconciliation_run.answer_of(await self._client.get_async_httpx_client().request(**request))

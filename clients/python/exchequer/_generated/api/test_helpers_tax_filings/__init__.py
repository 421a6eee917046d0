import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.acknowledge_input import AcknowledgeInput
from ...models.filing_details import FilingDetails
from ...models.filing_status_record import FilingStatusRecord
from ...types import UNSET, File, Unset
from . import test_helpers_tax_filings_acknowledge


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def acknowledge(
        self,
        id: str,
        *,
        body: AcknowledgeInput,
        idempotency_key: str | Unset = UNSET,
    ) -> FilingDetails | FilingStatusRecord:
        """Acknowledge a filing.

        The tax authority accepts or rejects the filing now. A filing that waits to be transmitted is transmitted
        first.
        """
        request = test_helpers_tax_filings_acknowledge.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return test_helpers_tax_filings_acknowledge.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def acknowledge(
        self,
        id: str,
        *,
        body: AcknowledgeInput,
        idempotency_key: str | Unset = UNSET,
    ) -> FilingDetails | FilingStatusRecord:
        """Acknowledge a filing.

        The tax authority accepts or rejects the filing now. A filing that waits to be transmitted is transmitted
        first.
        """
        request = test_helpers_tax_filings_acknowledge.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return test_helpers_tax_filings_acknowledge.answer_of(await self._client.get_async_httpx_client().request(**request))

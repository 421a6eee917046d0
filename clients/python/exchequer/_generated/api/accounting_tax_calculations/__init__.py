import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.sales_tax_calculation import SalesTaxCalculation
from ...models.sales_tax_calculation_input import SalesTaxCalculationInput
from ...types import UNSET, File, Unset
from . import accounting_tax_calculations_create


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def create(
        self,
        *,
        body: SalesTaxCalculationInput,
        idempotency_key: str | Unset = UNSET,
    ) -> SalesTaxCalculation:
        """Calculate sales tax, VAT or GST.

        Calculates the taxes of an invoice, or with `assume_registered` those that it would have if you were
        registered. Nothing is stored.
        """
        request = accounting_tax_calculations_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_tax_calculations_create.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def create(
        self,
        *,
        body: SalesTaxCalculationInput,
        idempotency_key: str | Unset = UNSET,
    ) -> SalesTaxCalculation:
        """Calculate sales tax, VAT or GST.

        Calculates the taxes of an invoice, or with `assume_registered` those that it would have if you were
        registered. Nothing is stored.
        """
        request = accounting_tax_calculations_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_tax_calculations_create.answer_of(await self._client.get_async_httpx_client().request(**request))

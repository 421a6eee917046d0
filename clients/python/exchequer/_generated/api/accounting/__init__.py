import builtins
import datetime
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.tax_code import TaxCode
from ...models.tax_rates import TaxRates
from ...types import UNSET, File, Unset
from . import accounting_tax_rates


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def tax_rates(
        self,
        *,
        jurisdiction: str,
        date: datetime.date | Unset = UNSET,
        tax_code: TaxCode | Unset = UNSET,
    ) -> TaxRates:
        """Get the tax rates of a place.

        Returns the tax rates of a place on a day, part by part, each with its source.
        """
        request = accounting_tax_rates.request_of(
            jurisdiction=jurisdiction,
            date=date,
            tax_code=tax_code,
        )
        return accounting_tax_rates.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def tax_rates(
        self,
        *,
        jurisdiction: str,
        date: datetime.date | Unset = UNSET,
        tax_code: TaxCode | Unset = UNSET,
    ) -> TaxRates:
        """Get the tax rates of a place.

        Returns the tax rates of a place on a day, part by part, each with its source.
        """
        request = accounting_tax_rates.request_of(
            jurisdiction=jurisdiction,
            date=date,
            tax_code=tax_code,
        )
        return accounting_tax_rates.answer_of(await self._client.get_async_httpx_client().request(**request))

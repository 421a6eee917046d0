import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.fiscal_period import FiscalPeriod
from ...models.fiscal_period_input import FiscalPeriodInput
from ...models.fiscal_period_list import FiscalPeriodList
from ...types import UNSET, File, Unset
from . import (
    accounting_fiscal_periods_create,
    accounting_fiscal_periods_list,
    accounting_fiscal_periods_list_csv,
    accounting_fiscal_periods_reopen,
)


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> FiscalPeriodList:
        """List fiscal periods.

        Lists closed periods, latest first.
        """
        request = accounting_fiscal_periods_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
        )
        return accounting_fiscal_periods_list.answer_of(self._client.get_httpx_client().request(**request))

    def create(
        self,
        *,
        body: FiscalPeriodInput,
        idempotency_key: str | Unset = UNSET,
    ) -> FiscalPeriod:
        """Close a fiscal period.

        Closes the books up to a day: later postings into this period are refused with 422.
        """
        request = accounting_fiscal_periods_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_fiscal_periods_create.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> str:
        """List fiscal periods as CSV.

        Lists closed periods, latest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_fiscal_periods_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
        )
        return accounting_fiscal_periods_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def reopen(
        self,
        end_date: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> FiscalPeriod:
        """Reopen a fiscal period.

        Reopens the last closed period.
        """
        request = accounting_fiscal_periods_reopen.request_of(
            end_date=end_date,
            idempotency_key=idempotency_key,
        )
        return accounting_fiscal_periods_reopen.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> FiscalPeriodList:
        """List fiscal periods.

        Lists closed periods, latest first.
        """
        request = accounting_fiscal_periods_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
        )
        return accounting_fiscal_periods_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def create(
        self,
        *,
        body: FiscalPeriodInput,
        idempotency_key: str | Unset = UNSET,
    ) -> FiscalPeriod:
        """Close a fiscal period.

        Closes the books up to a day: later postings into this period are refused with 422.
        """
        request = accounting_fiscal_periods_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_fiscal_periods_create.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> str:
        """List fiscal periods as CSV.

        Lists closed periods, latest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_fiscal_periods_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
        )
        return accounting_fiscal_periods_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def reopen(
        self,
        end_date: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> FiscalPeriod:
        """Reopen a fiscal period.

        Reopens the last closed period.
        """
        request = accounting_fiscal_periods_reopen.request_of(
            end_date=end_date,
            idempotency_key=idempotency_key,
        )
        return accounting_fiscal_periods_reopen.answer_of(await self._client.get_async_httpx_client().request(**request))

import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.deleted_tax_return import DeletedTaxReturn
from ...models.recomputation import Recomputation
from ...models.tax_return_list import TaxReturnList
from ...models.tax_return_summary import TaxReturnSummary
from ...types import UNSET, File, Unset
from . import tax_returns_delete, tax_returns_list, tax_returns_list_csv, tax_returns_recomputation, tax_returns_retrieve


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def retrieve(
        self,
        id: str,
    ) -> TaxReturnSummary:
        """Get a return.

        Returns the form, year and law version of a return. Its content is at `/v1/tax/forms/1040/:id`.
        """
        request = tax_returns_retrieve.request_of(
            id=id,
        )
        return tax_returns_retrieve.answer_of(self._client.get_httpx_client().request(**request))

    def delete(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> DeletedTaxReturn:
        """Delete a return.

        Deletes the return and its encryption key. This cannot be undone. A return that was e-filed cannot be deleted.
        """
        request = tax_returns_delete.request_of(
            id=id,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return tax_returns_delete.answer_of(self._client.get_httpx_client().request(**request))

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        tax_year: int | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> TaxReturnList:
        """List returns.

        Lists returns without their content, newest first.
        """
        request = tax_returns_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            tax_year=tax_year,
            external_id=external_id,
            metadata=metadata,
        )
        return tax_returns_list.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        tax_year: int | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List returns as CSV.

        Lists returns without their content, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = tax_returns_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            tax_year=tax_year,
            external_id=external_id,
            metadata=metadata,
        )
        return tax_returns_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def recomputation(
        self,
        id: str,
        *,
        law_version: str | Unset = UNSET,
    ) -> Recomputation:
        """Recompute a return.

        Computes a stored return again from its stored input and compares every line. With its own version of the law
        nothing
        differs. With a later version, the differences show what the correction of the law changes.
        """
        request = tax_returns_recomputation.request_of(
            id=id,
            law_version=law_version,
        )
        return tax_returns_recomputation.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def retrieve(
        self,
        id: str,
    ) -> TaxReturnSummary:
        """Get a return.

        Returns the form, year and law version of a return. Its content is at `/v1/tax/forms/1040/:id`.
        """
        request = tax_returns_retrieve.request_of(
            id=id,
        )
        return tax_returns_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def delete(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> DeletedTaxReturn:
        """Delete a return.

        Deletes the return and its encryption key. This cannot be undone. A return that was e-filed cannot be deleted.
        """
        request = tax_returns_delete.request_of(
            id=id,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return tax_returns_delete.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        tax_year: int | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> TaxReturnList:
        """List returns.

        Lists returns without their content, newest first.
        """
        request = tax_returns_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            tax_year=tax_year,
            external_id=external_id,
            metadata=metadata,
        )
        return tax_returns_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        tax_year: int | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List returns as CSV.

        Lists returns without their content, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = tax_returns_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            tax_year=tax_year,
            external_id=external_id,
            metadata=metadata,
        )
        return tax_returns_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def recomputation(
        self,
        id: str,
        *,
        law_version: str | Unset = UNSET,
    ) -> Recomputation:
        """Recompute a return.

        Computes a stored return again from its stored input and compares every line. With its own version of the law
        nothing
        differs. With a later version, the differences show what the correction of the law changes.
        """
        request = tax_returns_recomputation.request_of(
            id=id,
            law_version=law_version,
        )
        return tax_returns_recomputation.answer_of(await self._client.get_async_httpx_client().request(**request))

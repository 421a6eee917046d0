import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.filing_information_returns_list_csv_kind import FilingInformationReturnsListCsvKind
from ...models.filing_information_returns_list_kind import FilingInformationReturnsListKind
from ...models.information_return_list import InformationReturnList
from ...types import UNSET, File, Unset
from . import filing_information_returns_list, filing_information_returns_list_csv


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        kind: FilingInformationReturnsListKind | Unset = UNSET,
        tax_year: int | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> InformationReturnList:
        """List information returns.

        Lists submissions of Forms 1099-NEC, W-2 and 941, newest first, also those whose file is being prepared.
        """
        request = filing_information_returns_list.request_of(
            limit=limit,
            starting_after=starting_after,
            kind=kind,
            tax_year=tax_year,
            external_id=external_id,
            metadata=metadata,
        )
        return filing_information_returns_list.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        kind: FilingInformationReturnsListCsvKind | Unset = UNSET,
        tax_year: int | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List information returns as CSV.

        Lists submissions of Forms 1099-NEC, W-2 and 941, newest first, also those whose file is being prepared.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = filing_information_returns_list_csv.request_of(
            limit=limit,
            starting_after=starting_after,
            kind=kind,
            tax_year=tax_year,
            external_id=external_id,
            metadata=metadata,
        )
        return filing_information_returns_list_csv.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        kind: FilingInformationReturnsListKind | Unset = UNSET,
        tax_year: int | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> InformationReturnList:
        """List information returns.

        Lists submissions of Forms 1099-NEC, W-2 and 941, newest first, also those whose file is being prepared.
        """
        request = filing_information_returns_list.request_of(
            limit=limit,
            starting_after=starting_after,
            kind=kind,
            tax_year=tax_year,
            external_id=external_id,
            metadata=metadata,
        )
        return filing_information_returns_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        kind: FilingInformationReturnsListCsvKind | Unset = UNSET,
        tax_year: int | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List information returns as CSV.

        Lists submissions of Forms 1099-NEC, W-2 and 941, newest first, also those whose file is being prepared.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = filing_information_returns_list_csv.request_of(
            limit=limit,
            starting_after=starting_after,
            kind=kind,
            tax_year=tax_year,
            external_id=external_id,
            metadata=metadata,
        )
        return filing_information_returns_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

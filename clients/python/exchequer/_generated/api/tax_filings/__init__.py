import builtins
from io import BytesIO
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.filing_list import FilingList
from ...models.tax_filings_list_csv_kind import TaxFilingsListCsvKind
from ...models.tax_filings_list_csv_status import TaxFilingsListCsvStatus
from ...models.tax_filings_list_kind import TaxFilingsListKind
from ...models.tax_filings_list_status import TaxFilingsListStatus
from ...types import UNSET, File, FileTypes, Unset
from . import tax_filings_document, tax_filings_list, tax_filings_list_csv


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def document(
        self,
        id: str,
    ) -> File:
        """Download the transmitted document.

        The XML document that was transmitted. It shows personal data in full; each download is recorded in the audit
        log.
        """
        request = tax_filings_document.request_of(
            id=id,
        )
        return tax_filings_document.answer_of(self._client.get_httpx_client().request(**request))

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        tax_year: int | Unset = UNSET,
        status: TaxFilingsListStatus | Unset = UNSET,
        kind: TaxFilingsListKind | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> FilingList:
        """List filings.

        Lists e-filed returns and information returns, newest first. A large submission is listed when its file is
        written.
        """
        request = tax_filings_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            tax_year=tax_year,
            status=status,
            kind=kind,
            external_id=external_id,
            metadata=metadata,
        )
        return tax_filings_list.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        tax_year: int | Unset = UNSET,
        status: TaxFilingsListCsvStatus | Unset = UNSET,
        kind: TaxFilingsListCsvKind | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List filings as CSV.

        Lists e-filed returns and information returns, newest first. A large submission is listed when its file is
        written.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = tax_filings_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            tax_year=tax_year,
            status=status,
            kind=kind,
            external_id=external_id,
            metadata=metadata,
        )
        return tax_filings_list_csv.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def document(
        self,
        id: str,
    ) -> File:
        """Download the transmitted document.

        The XML document that was transmitted. It shows personal data in full; each download is recorded in the audit
        log.
        """
        request = tax_filings_document.request_of(
            id=id,
        )
        return tax_filings_document.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        tax_year: int | Unset = UNSET,
        status: TaxFilingsListStatus | Unset = UNSET,
        kind: TaxFilingsListKind | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> FilingList:
        """List filings.

        Lists e-filed returns and information returns, newest first. A large submission is listed when its file is
        written.
        """
        request = tax_filings_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            tax_year=tax_year,
            status=status,
            kind=kind,
            external_id=external_id,
            metadata=metadata,
        )
        return tax_filings_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        tax_year: int | Unset = UNSET,
        status: TaxFilingsListCsvStatus | Unset = UNSET,
        kind: TaxFilingsListCsvKind | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List filings as CSV.

        Lists e-filed returns and information returns, newest first. A large submission is listed when its file is
        written.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = tax_filings_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            tax_year=tax_year,
            status=status,
            kind=kind,
            external_id=external_id,
            metadata=metadata,
        )
        return tax_filings_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

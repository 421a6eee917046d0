import builtins
from io import BytesIO
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.statement import Statement
from ...models.statement_list import StatementList
from ...types import UNSET, File, FileTypes, Unset
from . import (
    accounts_statements_csv,
    accounts_statements_list,
    accounts_statements_list_csv,
    accounts_statements_pdf,
    accounts_statements_retrieve,
    accounts_statements_xml,
)


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def csv(
        self,
        id: str,
        month: str,
    ) -> str:
        """Get a statement as CSV.

        The statement of a month in New York: as JSON, as a PDF for the customer, as CSV, or as an ISO 20022 message
        camt.053.001.08. The
        statement of the current month is marked `to_date`. The statement of a month that is over is final: it never
        changes, and shows the
        owner as it was at the end of the month.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounts_statements_csv.request_of(
            id=id,
            month=month,
        )
        return accounts_statements_csv.answer_of(self._client.get_httpx_client().request(**request))

    def list(
        self,
        id: str,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> StatementList:
        """List the statements of an account.

        Lists the months for which the account has a statement, newest first: from its opening to now, or to its
        closing
        and the last transaction after it.
        """
        request = accounts_statements_list.request_of(
            id=id,
            limit=limit,
            offset=offset,
            starting_after=starting_after,
        )
        return accounts_statements_list.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        id: str,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> str:
        """List the statements of an account as CSV.

        Lists the months for which the account has a statement, newest first: from its opening to now, or to its
        closing
        and the last transaction after it.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounts_statements_list_csv.request_of(
            id=id,
            limit=limit,
            offset=offset,
            starting_after=starting_after,
        )
        return accounts_statements_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def pdf(
        self,
        id: str,
        month: str,
    ) -> File:
        """Get a statement as PDF.

        The statement of a month in New York: as JSON, as a PDF for the customer, as CSV, or as an ISO 20022 message
        camt.053.001.08. The
        statement of the current month is marked `to_date`. The statement of a month that is over is final: it never
        changes, and shows the
        owner as it was at the end of the month.

        The path without `.pdf` answers the same with `Accept: application/pdf`.
        """
        request = accounts_statements_pdf.request_of(
            id=id,
            month=month,
        )
        return accounts_statements_pdf.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
        month: str,
    ) -> Statement:
        """Get a statement.

        The statement of a month in New York: as JSON, as a PDF for the customer, as CSV, or as an ISO 20022 message
        camt.053.001.08. The
        statement of the current month is marked `to_date`. The statement of a month that is over is final: it never
        changes, and shows the
        owner as it was at the end of the month.
        """
        request = accounts_statements_retrieve.request_of(
            id=id,
            month=month,
        )
        return accounts_statements_retrieve.answer_of(self._client.get_httpx_client().request(**request))

    def xml(
        self,
        id: str,
        month: str,
    ) -> File:
        """Get a statement as XML.

        The statement of a month in New York: as JSON, as a PDF for the customer, as CSV, or as an ISO 20022 message
        camt.053.001.08. The
        statement of the current month is marked `to_date`. The statement of a month that is over is final: it never
        changes, and shows the
        owner as it was at the end of the month.

        The path without `.xml` answers the same with `Accept: application/xml`.
        """
        request = accounts_statements_xml.request_of(
            id=id,
            month=month,
        )
        return accounts_statements_xml.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def csv(
        self,
        id: str,
        month: str,
    ) -> str:
        """Get a statement as CSV.

        The statement of a month in New York: as JSON, as a PDF for the customer, as CSV, or as an ISO 20022 message
        camt.053.001.08. The
        statement of the current month is marked `to_date`. The statement of a month that is over is final: it never
        changes, and shows the
        owner as it was at the end of the month.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounts_statements_csv.request_of(
            id=id,
            month=month,
        )
        return accounts_statements_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def list(
        self,
        id: str,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> StatementList:
        """List the statements of an account.

        Lists the months for which the account has a statement, newest first: from its opening to now, or to its
        closing
        and the last transaction after it.
        """
        request = accounts_statements_list.request_of(
            id=id,
            limit=limit,
            offset=offset,
            starting_after=starting_after,
        )
        return accounts_statements_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        id: str,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> str:
        """List the statements of an account as CSV.

        Lists the months for which the account has a statement, newest first: from its opening to now, or to its
        closing
        and the last transaction after it.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounts_statements_list_csv.request_of(
            id=id,
            limit=limit,
            offset=offset,
            starting_after=starting_after,
        )
        return accounts_statements_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def pdf(
        self,
        id: str,
        month: str,
    ) -> File:
        """Get a statement as PDF.

        The statement of a month in New York: as JSON, as a PDF for the customer, as CSV, or as an ISO 20022 message
        camt.053.001.08. The
        statement of the current month is marked `to_date`. The statement of a month that is over is final: it never
        changes, and shows the
        owner as it was at the end of the month.

        The path without `.pdf` answers the same with `Accept: application/pdf`.
        """
        request = accounts_statements_pdf.request_of(
            id=id,
            month=month,
        )
        return accounts_statements_pdf.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
        month: str,
    ) -> Statement:
        """Get a statement.

        The statement of a month in New York: as JSON, as a PDF for the customer, as CSV, or as an ISO 20022 message
        camt.053.001.08. The
        statement of the current month is marked `to_date`. The statement of a month that is over is final: it never
        changes, and shows the
        owner as it was at the end of the month.
        """
        request = accounts_statements_retrieve.request_of(
            id=id,
            month=month,
        )
        return accounts_statements_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def xml(
        self,
        id: str,
        month: str,
    ) -> File:
        """Get a statement as XML.

        The statement of a month in New York: as JSON, as a PDF for the customer, as CSV, or as an ISO 20022 message
        camt.053.001.08. The
        statement of the current month is marked `to_date`. The statement of a month that is over is final: it never
        changes, and shows the
        owner as it was at the end of the month.

        The path without `.xml` answers the same with `Accept: application/xml`.
        """
        request = accounts_statements_xml.request_of(
            id=id,
            month=month,
        )
        return accounts_statements_xml.answer_of(await self._client.get_async_httpx_client().request(**request))

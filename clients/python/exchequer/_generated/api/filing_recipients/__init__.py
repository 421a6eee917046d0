import builtins
from io import BytesIO
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.filed_recipient_list import FiledRecipientList
from ...types import UNSET, File, FileTypes, Unset
from . import filing_recipients_copy, filing_recipients_list, filing_recipients_list_csv


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def copy(
        self,
        filing_id: str,
        index: int,
    ) -> File:
        """Download a recipient's copy.

        The copy of one recipient as PDF: Copy B of Form 1099-NEC, or Copies B and C of Form W-2. It shows the last
        four digits of the recipient's number.
        """
        request = filing_recipients_copy.request_of(
            filing_id=filing_id,
            index=index,
        )
        return filing_recipients_copy.answer_of(self._client.get_httpx_client().request(**request))

    def list(
        self,
        filing_id: str,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> FiledRecipientList:
        """List the recipients of an information return.

        Lists the recipients of a submission in its order, with the state of each form: whether the authority has
        accepted it, and whether a later filing corrects or voids it. Form 941 has none.
        """
        request = filing_recipients_list.request_of(
            filing_id=filing_id,
            limit=limit,
            starting_after=starting_after,
        )
        return filing_recipients_list.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        filing_id: str,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> str:
        """List the recipients of an information return as CSV.

        Lists the recipients of a submission in its order, with the state of each form: whether the authority has
        accepted it, and whether a later filing corrects or voids it. Form 941 has none.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = filing_recipients_list_csv.request_of(
            filing_id=filing_id,
            limit=limit,
            starting_after=starting_after,
        )
        return filing_recipients_list_csv.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def copy(
        self,
        filing_id: str,
        index: int,
    ) -> File:
        """Download a recipient's copy.

        The copy of one recipient as PDF: Copy B of Form 1099-NEC, or Copies B and C of Form W-2. It shows the last
        four digits of the recipient's number.
        """
        request = filing_recipients_copy.request_of(
            filing_id=filing_id,
            index=index,
        )
        return filing_recipients_copy.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def list(
        self,
        filing_id: str,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> FiledRecipientList:
        """List the recipients of an information return.

        Lists the recipients of a submission in its order, with the state of each form: whether the authority has
        accepted it, and whether a later filing corrects or voids it. Form 941 has none.
        """
        request = filing_recipients_list.request_of(
            filing_id=filing_id,
            limit=limit,
            starting_after=starting_after,
        )
        return filing_recipients_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        filing_id: str,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> str:
        """List the recipients of an information return as CSV.

        Lists the recipients of a submission in its order, with the state of each form: whether the authority has
        accepted it, and whether a later filing corrects or voids it. Form 941 has none.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = filing_recipients_list_csv.request_of(
            filing_id=filing_id,
            limit=limit,
            starting_after=starting_after,
        )
        return filing_recipients_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

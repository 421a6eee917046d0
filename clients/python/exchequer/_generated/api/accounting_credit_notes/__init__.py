import builtins
from io import BytesIO
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.credit_note import CreditNote
from ...models.credit_note_input import CreditNoteInput
from ...models.credit_note_list import CreditNoteList
from ...models.undo_input import UndoInput
from ...types import UNSET, File, FileTypes, Unset
from . import (
    accounting_credit_notes_create,
    accounting_credit_notes_list,
    accounting_credit_notes_list_csv,
    accounting_credit_notes_pdf,
    accounting_credit_notes_retrieve,
    accounting_credit_notes_void,
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
        invoice_id: str | Unset = UNSET,
        customer_id: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> CreditNoteList:
        """List credit notes.

        Lists credit notes without their items, newest first.
        """
        request = accounting_credit_notes_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            invoice_id=invoice_id,
            customer_id=customer_id,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_credit_notes_list.answer_of(self._client.get_httpx_client().request(**request))

    def create(
        self,
        *,
        body: CreditNoteInput,
        idempotency_key: str | Unset = UNSET,
    ) -> CreditNote:
        """Create a credit note.

        Credits all or part of an invoice, with its tax. The amount due is reduced. The part that was paid already
        becomes
        customer credit, which can be used or refunded.
        """
        request = accounting_credit_notes_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_credit_notes_create.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        invoice_id: str | Unset = UNSET,
        customer_id: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List credit notes as CSV.

        Lists credit notes without their items, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_credit_notes_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            invoice_id=invoice_id,
            customer_id=customer_id,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_credit_notes_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def pdf(
        self,
        id: str,
    ) -> File:
        """Print a credit note.

        Returns the credit note as a PDF for the customer.
        """
        request = accounting_credit_notes_pdf.request_of(
            id=id,
        )
        return accounting_credit_notes_pdf.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> CreditNote:
        """Get a credit note.

        Get a credit note.
        """
        request = accounting_credit_notes_retrieve.request_of(
            id=id,
        )
        return accounting_credit_notes_retrieve.answer_of(self._client.get_httpx_client().request(**request))

    def void(
        self,
        id: str,
        *,
        body: UndoInput | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> CreditNote:
        """Void a credit note.

        Voids a credit note. It keeps its number, and its entry is reversed on the day of issue, if its period is
        open, or on `date`.
        """
        request = accounting_credit_notes_void.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_credit_notes_void.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        invoice_id: str | Unset = UNSET,
        customer_id: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> CreditNoteList:
        """List credit notes.

        Lists credit notes without their items, newest first.
        """
        request = accounting_credit_notes_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            invoice_id=invoice_id,
            customer_id=customer_id,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_credit_notes_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def create(
        self,
        *,
        body: CreditNoteInput,
        idempotency_key: str | Unset = UNSET,
    ) -> CreditNote:
        """Create a credit note.

        Credits all or part of an invoice, with its tax. The amount due is reduced. The part that was paid already
        becomes
        customer credit, which can be used or refunded.
        """
        request = accounting_credit_notes_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_credit_notes_create.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        invoice_id: str | Unset = UNSET,
        customer_id: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List credit notes as CSV.

        Lists credit notes without their items, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_credit_notes_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            invoice_id=invoice_id,
            customer_id=customer_id,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_credit_notes_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def pdf(
        self,
        id: str,
    ) -> File:
        """Print a credit note.

        Returns the credit note as a PDF for the customer.
        """
        request = accounting_credit_notes_pdf.request_of(
            id=id,
        )
        return accounting_credit_notes_pdf.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> CreditNote:
        """Get a credit note.

        Get a credit note.
        """
        request = accounting_credit_notes_retrieve.request_of(
            id=id,
        )
        return accounting_credit_notes_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def void(
        self,
        id: str,
        *,
        body: UndoInput | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> CreditNote:
        """Void a credit note.

        Voids a credit note. It keeps its number, and its entry is reversed on the day of issue, if its period is
        open, or on `date`.
        """
        request = accounting_credit_notes_void.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_credit_notes_void.answer_of(await self._client.get_async_httpx_client().request(**request))

import builtins
import datetime
from io import BytesIO
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.invoice import Invoice
from ...models.invoice_change import InvoiceChange
from ...models.invoice_input import InvoiceInput
from ...models.invoice_list import InvoiceList
from ...models.invoice_status import InvoiceStatus
from ...models.undo_input import UndoInput
from ...types import UNSET, File, FileTypes, Unset
from . import (
    accounting_invoices_create,
    accounting_invoices_list,
    accounting_invoices_list_csv,
    accounting_invoices_pdf,
    accounting_invoices_retrieve,
    accounting_invoices_update,
    accounting_invoices_void,
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
        customer_id: str | Unset = UNSET,
        status: InvoiceStatus | Unset = UNSET,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> InvoiceList:
        """List invoices.

        Lists invoices without their items, newest first.
        """
        request = accounting_invoices_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            customer_id=customer_id,
            status=status,
            from_=from_,
            to=to,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_invoices_list.answer_of(self._client.get_httpx_client().request(**request))

    def create(
        self,
        *,
        body: InvoiceInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Invoice:
        """Create an invoice.

        Issues an invoice: it gets its number and is posted to the books. Tax is added where you are registered on the
        issue date
        (tax settings). `tax.advice` says what is missing.
        """
        request = accounting_invoices_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_invoices_create.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        customer_id: str | Unset = UNSET,
        status: InvoiceStatus | Unset = UNSET,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List invoices as CSV.

        Lists invoices without their items, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_invoices_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            customer_id=customer_id,
            status=status,
            from_=from_,
            to=to,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_invoices_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def pdf(
        self,
        id: str,
    ) -> File:
        """Print an invoice.

        Returns the invoice as a PDF for the customer, with the business profile and the customer as on the day of
        issue.
        """
        request = accounting_invoices_pdf.request_of(
            id=id,
        )
        return accounting_invoices_pdf.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> Invoice:
        """Get an invoice.

        Get an invoice.
        """
        request = accounting_invoices_retrieve.request_of(
            id=id,
        )
        return accounting_invoices_retrieve.answer_of(self._client.get_httpx_client().request(**request))

    def update(
        self,
        id: str,
        *,
        body: InvoiceChange,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> Invoice:
        """Change an invoice.

        Changes due date and memo of an invoice until it is paid, and its labels at any time. Null removes a member.
        The sale itself cannot
        change: void the invoice, or issue a credit note.
        """
        request = accounting_invoices_update.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return accounting_invoices_update.answer_of(self._client.get_httpx_client().request(**request))

    def void(
        self,
        id: str,
        *,
        body: UndoInput | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> Invoice:
        """Void an invoice.

        Voids an invoice without payments. It keeps its number, and its entry is reversed on the day of issue, if its
        period is open, or on
        `date`.
        """
        request = accounting_invoices_void.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_invoices_void.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        customer_id: str | Unset = UNSET,
        status: InvoiceStatus | Unset = UNSET,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> InvoiceList:
        """List invoices.

        Lists invoices without their items, newest first.
        """
        request = accounting_invoices_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            customer_id=customer_id,
            status=status,
            from_=from_,
            to=to,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_invoices_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def create(
        self,
        *,
        body: InvoiceInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Invoice:
        """Create an invoice.

        Issues an invoice: it gets its number and is posted to the books. Tax is added where you are registered on the
        issue date
        (tax settings). `tax.advice` says what is missing.
        """
        request = accounting_invoices_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_invoices_create.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        customer_id: str | Unset = UNSET,
        status: InvoiceStatus | Unset = UNSET,
        from_: datetime.date | Unset = UNSET,
        to: datetime.date | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List invoices as CSV.

        Lists invoices without their items, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_invoices_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            customer_id=customer_id,
            status=status,
            from_=from_,
            to=to,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_invoices_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def pdf(
        self,
        id: str,
    ) -> File:
        """Print an invoice.

        Returns the invoice as a PDF for the customer, with the business profile and the customer as on the day of
        issue.
        """
        request = accounting_invoices_pdf.request_of(
            id=id,
        )
        return accounting_invoices_pdf.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> Invoice:
        """Get an invoice.

        Get an invoice.
        """
        request = accounting_invoices_retrieve.request_of(
            id=id,
        )
        return accounting_invoices_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def update(
        self,
        id: str,
        *,
        body: InvoiceChange,
        idempotency_key: str | Unset = UNSET,
        if_match: str | Unset = UNSET,
    ) -> Invoice:
        """Change an invoice.

        Changes due date and memo of an invoice until it is paid, and its labels at any time. Null removes a member.
        The sale itself cannot
        change: void the invoice, or issue a credit note.
        """
        request = accounting_invoices_update.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
            if_match=if_match,
        )
        return accounting_invoices_update.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def void(
        self,
        id: str,
        *,
        body: UndoInput | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> Invoice:
        """Void an invoice.

        Voids an invoice without payments. It keeps its number, and its entry is reversed on the day of issue, if its
        period is open, or on
        `date`.
        """
        request = accounting_invoices_void.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_invoices_void.answer_of(await self._client.get_async_httpx_client().request(**request))

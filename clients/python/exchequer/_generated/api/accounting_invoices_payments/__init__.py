import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.payment import Payment
from ...models.payment_input import PaymentInput
from ...models.payment_list import PaymentList
from ...types import UNSET, File, Unset
from . import accounting_invoices_payments_create, accounting_invoices_payments_list, accounting_invoices_payments_list_csv


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def list(
        self,
        id: str,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> PaymentList:
        """List the payments of an invoice.

        Lists the payments of an invoice, newest first, including reversed ones.
        """
        request = accounting_invoices_payments_list.request_of(
            id=id,
            limit=limit,
            offset=offset,
            starting_after=starting_after,
        )
        return accounting_invoices_payments_list.answer_of(self._client.get_httpx_client().request(**request))

    def create(
        self,
        id: str,
        *,
        body: PaymentInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Payment:
        """Record a payment.

        Records a full or partial payment. An amount above what is due becomes customer credit.
        """
        request = accounting_invoices_payments_create.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_invoices_payments_create.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        id: str,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> str:
        """List the payments of an invoice as CSV.

        Lists the payments of an invoice, newest first, including reversed ones.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_invoices_payments_list_csv.request_of(
            id=id,
            limit=limit,
            offset=offset,
            starting_after=starting_after,
        )
        return accounting_invoices_payments_list_csv.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def list(
        self,
        id: str,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> PaymentList:
        """List the payments of an invoice.

        Lists the payments of an invoice, newest first, including reversed ones.
        """
        request = accounting_invoices_payments_list.request_of(
            id=id,
            limit=limit,
            offset=offset,
            starting_after=starting_after,
        )
        return accounting_invoices_payments_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def create(
        self,
        id: str,
        *,
        body: PaymentInput,
        idempotency_key: str | Unset = UNSET,
    ) -> Payment:
        """Record a payment.

        Records a full or partial payment. An amount above what is due becomes customer credit.
        """
        request = accounting_invoices_payments_create.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_invoices_payments_create.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        id: str,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> str:
        """List the payments of an invoice as CSV.

        Lists the payments of an invoice, newest first, including reversed ones.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_invoices_payments_list_csv.request_of(
            id=id,
            limit=limit,
            offset=offset,
            starting_after=starting_after,
        )
        return accounting_invoices_payments_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

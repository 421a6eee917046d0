import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.sales_tax_payment import SalesTaxPayment
from ...models.sales_tax_payment_input import SalesTaxPaymentInput
from ...models.sales_tax_payment_list import SalesTaxPaymentList
from ...models.undo_input import UndoInput
from ...types import UNSET, File, Unset
from . import (
    accounting_tax_payments_create,
    accounting_tax_payments_list,
    accounting_tax_payments_list_csv,
    accounting_tax_payments_retrieve,
    accounting_tax_payments_reverse,
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
        jurisdiction: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> SalesTaxPaymentList:
        """List tax payments.

        Lists tax payments, newest first, including reversed ones.
        """
        request = accounting_tax_payments_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            jurisdiction=jurisdiction,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_tax_payments_list.answer_of(self._client.get_httpx_client().request(**request))

    def create(
        self,
        *,
        body: SalesTaxPaymentInput,
        idempotency_key: str | Unset = UNSET,
    ) -> SalesTaxPayment:
        """Record a tax payment.

        Records a payment of sales tax, VAT or GST to its payee, or a refund, with the input tax that was offset.
        """
        request = accounting_tax_payments_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_tax_payments_create.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        jurisdiction: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List tax payments as CSV.

        Lists tax payments, newest first, including reversed ones.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_tax_payments_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            jurisdiction=jurisdiction,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_tax_payments_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> SalesTaxPayment:
        """Get a tax payment.

        Get a tax payment.
        """
        request = accounting_tax_payments_retrieve.request_of(
            id=id,
        )
        return accounting_tax_payments_retrieve.answer_of(self._client.get_httpx_client().request(**request))

    def reverse(
        self,
        id: str,
        *,
        body: UndoInput | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> SalesTaxPayment:
        """Reverse a tax payment.

        Reverses a tax payment: the tax is owed again. The entry is reversed on the day of the payment, if its period
        is open, or on `date`.
        """
        request = accounting_tax_payments_reverse.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_tax_payments_reverse.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        jurisdiction: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> SalesTaxPaymentList:
        """List tax payments.

        Lists tax payments, newest first, including reversed ones.
        """
        request = accounting_tax_payments_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            jurisdiction=jurisdiction,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_tax_payments_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def create(
        self,
        *,
        body: SalesTaxPaymentInput,
        idempotency_key: str | Unset = UNSET,
    ) -> SalesTaxPayment:
        """Record a tax payment.

        Records a payment of sales tax, VAT or GST to its payee, or a refund, with the input tax that was offset.
        """
        request = accounting_tax_payments_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_tax_payments_create.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        jurisdiction: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List tax payments as CSV.

        Lists tax payments, newest first, including reversed ones.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_tax_payments_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            jurisdiction=jurisdiction,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_tax_payments_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> SalesTaxPayment:
        """Get a tax payment.

        Get a tax payment.
        """
        request = accounting_tax_payments_retrieve.request_of(
            id=id,
        )
        return accounting_tax_payments_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def reverse(
        self,
        id: str,
        *,
        body: UndoInput | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> SalesTaxPayment:
        """Reverse a tax payment.

        Reverses a tax payment: the tax is owed again. The entry is reversed on the day of the payment, if its period
        is open, or on `date`.
        """
        request = accounting_tax_payments_reverse.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_tax_payments_reverse.answer_of(await self._client.get_async_httpx_client().request(**request))

import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.payment import Payment
from ...models.payment_list import PaymentList
from ...models.undo_input import UndoInput
from ...types import UNSET, File, Unset
from . import accounting_payments_list, accounting_payments_list_csv, accounting_payments_retrieve, accounting_payments_reverse


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
    ) -> PaymentList:
        """List payments.

        Lists payments, newest first, including reversed ones.
        """
        request = accounting_payments_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            invoice_id=invoice_id,
            customer_id=customer_id,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_payments_list.answer_of(self._client.get_httpx_client().request(**request))

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
        """List payments as CSV.

        Lists payments, newest first, including reversed ones.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_payments_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            invoice_id=invoice_id,
            customer_id=customer_id,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_payments_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> Payment:
        """Get a payment.

        Get a payment.
        """
        request = accounting_payments_retrieve.request_of(
            id=id,
        )
        return accounting_payments_retrieve.answer_of(self._client.get_httpx_client().request(**request))

    def reverse(
        self,
        id: str,
        *,
        body: UndoInput | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> Payment:
        """Reverse a payment.

        Reverses a payment: the amount is due again, from the day of the payment on, if its period is open, or from
        `date` on.
        """
        request = accounting_payments_reverse.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_payments_reverse.answer_of(self._client.get_httpx_client().request(**request))


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
    ) -> PaymentList:
        """List payments.

        Lists payments, newest first, including reversed ones.
        """
        request = accounting_payments_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            invoice_id=invoice_id,
            customer_id=customer_id,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_payments_list.answer_of(await self._client.get_async_httpx_client().request(**request))

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
        """List payments as CSV.

        Lists payments, newest first, including reversed ones.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_payments_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            invoice_id=invoice_id,
            customer_id=customer_id,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_payments_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> Payment:
        """Get a payment.

        Get a payment.
        """
        request = accounting_payments_retrieve.request_of(
            id=id,
        )
        return accounting_payments_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def reverse(
        self,
        id: str,
        *,
        body: UndoInput | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> Payment:
        """Reverse a payment.

        Reverses a payment: the amount is due again, from the day of the payment on, if its period is open, or from
        `date` on.
        """
        request = accounting_payments_reverse.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_payments_reverse.answer_of(await self._client.get_async_httpx_client().request(**request))

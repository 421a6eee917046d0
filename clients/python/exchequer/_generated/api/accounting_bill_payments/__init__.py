import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.bill_payment import BillPayment
from ...models.bill_payment_list import BillPaymentList
from ...models.undo_input import UndoInput
from ...types import UNSET, File, Unset
from . import (
    accounting_bill_payments_list,
    accounting_bill_payments_list_csv,
    accounting_bill_payments_retrieve,
    accounting_bill_payments_reverse,
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
        bill_id: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> BillPaymentList:
        """List payments of bills.

        Lists payments of bills, newest first, including reversed ones.
        """
        request = accounting_bill_payments_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            bill_id=bill_id,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_bill_payments_list.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        bill_id: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List payments of bills as CSV.

        Lists payments of bills, newest first, including reversed ones.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_bill_payments_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            bill_id=bill_id,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_bill_payments_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> BillPayment:
        """Get the payment of a bill.

        Get the payment of a bill.
        """
        request = accounting_bill_payments_retrieve.request_of(
            id=id,
        )
        return accounting_bill_payments_retrieve.answer_of(self._client.get_httpx_client().request(**request))

    def reverse(
        self,
        id: str,
        *,
        body: UndoInput | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> BillPayment:
        """Reverse the payment of a bill.

        Reverses the payment of a bill: the amount is due again, from the day of the payment on, if its period is
        open, or from `date` on.
        """
        request = accounting_bill_payments_reverse.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_bill_payments_reverse.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        bill_id: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> BillPaymentList:
        """List payments of bills.

        Lists payments of bills, newest first, including reversed ones.
        """
        request = accounting_bill_payments_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            bill_id=bill_id,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_bill_payments_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        bill_id: str | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List payments of bills as CSV.

        Lists payments of bills, newest first, including reversed ones.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_bill_payments_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            bill_id=bill_id,
            external_id=external_id,
            metadata=metadata,
        )
        return accounting_bill_payments_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> BillPayment:
        """Get the payment of a bill.

        Get the payment of a bill.
        """
        request = accounting_bill_payments_retrieve.request_of(
            id=id,
        )
        return accounting_bill_payments_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def reverse(
        self,
        id: str,
        *,
        body: UndoInput | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> BillPayment:
        """Reverse the payment of a bill.

        Reverses the payment of a bill: the amount is due again, from the day of the payment on, if its period is
        open, or from `date` on.
        """
        request = accounting_bill_payments_reverse.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_bill_payments_reverse.answer_of(await self._client.get_async_httpx_client().request(**request))

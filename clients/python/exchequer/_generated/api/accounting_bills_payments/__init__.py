import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.bill_payment import BillPayment
from ...models.bill_payment_input import BillPaymentInput
from ...models.bill_payment_list import BillPaymentList
from ...types import UNSET, File, Unset
from . import accounting_bills_payments_create, accounting_bills_payments_list, accounting_bills_payments_list_csv


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
    ) -> BillPaymentList:
        """List the payments of a bill.

        Lists the payments of a bill, newest first, including reversed ones.
        """
        request = accounting_bills_payments_list.request_of(
            id=id,
            limit=limit,
            offset=offset,
            starting_after=starting_after,
        )
        return accounting_bills_payments_list.answer_of(self._client.get_httpx_client().request(**request))

    def create(
        self,
        id: str,
        *,
        body: BillPaymentInput,
        idempotency_key: str | Unset = UNSET,
    ) -> BillPayment:
        """Record the payment of a bill.

        Records a full or partial payment.
        """
        request = accounting_bills_payments_create.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_bills_payments_create.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        id: str,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> str:
        """List the payments of a bill as CSV.

        Lists the payments of a bill, newest first, including reversed ones.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_bills_payments_list_csv.request_of(
            id=id,
            limit=limit,
            offset=offset,
            starting_after=starting_after,
        )
        return accounting_bills_payments_list_csv.answer_of(self._client.get_httpx_client().request(**request))


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
    ) -> BillPaymentList:
        """List the payments of a bill.

        Lists the payments of a bill, newest first, including reversed ones.
        """
        request = accounting_bills_payments_list.request_of(
            id=id,
            limit=limit,
            offset=offset,
            starting_after=starting_after,
        )
        return accounting_bills_payments_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def create(
        self,
        id: str,
        *,
        body: BillPaymentInput,
        idempotency_key: str | Unset = UNSET,
    ) -> BillPayment:
        """Record the payment of a bill.

        Records a full or partial payment.
        """
        request = accounting_bills_payments_create.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return accounting_bills_payments_create.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        id: str,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
    ) -> str:
        """List the payments of a bill as CSV.

        Lists the payments of a bill, newest first, including reversed ones.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = accounting_bills_payments_list_csv.request_of(
            id=id,
            limit=limit,
            offset=offset,
            starting_after=starting_after,
        )
        return accounting_bills_payments_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

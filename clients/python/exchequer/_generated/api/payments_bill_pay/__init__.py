import builtins
from io import BytesIO
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.bill_pay_input import BillPayInput
from ...models.bill_pay_list import BillPayList
from ...models.bill_payment_cancellation import BillPaymentCancellation
from ...models.scheduled_bill_payment import ScheduledBillPayment
from ...models.scheduled_bill_payment_status import ScheduledBillPaymentStatus
from ...types import UNSET, File, FileTypes, Unset
from . import (
    payments_bill_pay_approve,
    payments_bill_pay_cancel,
    payments_bill_pay_check_pdf,
    payments_bill_pay_create,
    payments_bill_pay_list,
    payments_bill_pay_list_csv,
    payments_bill_pay_reject,
    payments_bill_pay_retrieve,
)


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def approve(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> ScheduledBillPayment:
        """Approve a bill payment.

        Approves a payment above the limit for approvals. With a series, all of its later payments are approved. If
        days of the series have passed, the next
        payment is made and the missed ones are `skipped`. Before that, `occurrencesDue` and `totalDue` show what the
        approval lets out.
        """
        request = payments_bill_pay_approve.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return payments_bill_pay_approve.answer_of(self._client.get_httpx_client().request(**request))

    def cancel(
        self,
        id: str,
        *,
        body: BillPaymentCancellation | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> ScheduledBillPayment:
        """Cancel a bill payment.

        Cancels a payment that is not made yet, with the later payments of its series.
        """
        request = payments_bill_pay_cancel.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return payments_bill_pay_cancel.answer_of(self._client.get_httpx_client().request(**request))

    def check_pdf(
        self,
        id: str,
    ) -> File:
        """Print the check of a bill payment.

        The check of a payment, ready to be printed: PDF, US letter, with the line for machines (MICR).
        """
        request = payments_bill_pay_check_pdf.request_of(
            id=id,
        )
        return payments_bill_pay_check_pdf.answer_of(self._client.get_httpx_client().request(**request))

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        account_id: str | Unset = UNSET,
        payee_id: str | Unset = UNSET,
        status: ScheduledBillPaymentStatus | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> BillPayList:
        """List bill payments.

        Lists bill payments, newest first.
        """
        request = payments_bill_pay_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            account_id=account_id,
            payee_id=payee_id,
            status=status,
            external_id=external_id,
            metadata=metadata,
        )
        return payments_bill_pay_list.answer_of(self._client.get_httpx_client().request(**request))

    def create(
        self,
        *,
        body: BillPayInput,
        idempotency_key: str | Unset = UNSET,
    ) -> ScheduledBillPayment:
        """Schedule a bill payment.

        Schedules a payment to a vendor: by ACH if the payee has a bank account, otherwise by a printed check. The
        money is taken on the day on
        which the payment is made.
        """
        request = payments_bill_pay_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return payments_bill_pay_create.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        account_id: str | Unset = UNSET,
        payee_id: str | Unset = UNSET,
        status: ScheduledBillPaymentStatus | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List bill payments as CSV.

        Lists bill payments, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = payments_bill_pay_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            account_id=account_id,
            payee_id=payee_id,
            status=status,
            external_id=external_id,
            metadata=metadata,
        )
        return payments_bill_pay_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def reject(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> ScheduledBillPayment:
        """Reject a bill payment.

        Rejects a payment that waits for an approval: it is canceled.
        """
        request = payments_bill_pay_reject.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return payments_bill_pay_reject.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> ScheduledBillPayment:
        """Get a bill payment.

        Get a bill payment.
        """
        request = payments_bill_pay_retrieve.request_of(
            id=id,
        )
        return payments_bill_pay_retrieve.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def approve(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> ScheduledBillPayment:
        """Approve a bill payment.

        Approves a payment above the limit for approvals. With a series, all of its later payments are approved. If
        days of the series have passed, the next
        payment is made and the missed ones are `skipped`. Before that, `occurrencesDue` and `totalDue` show what the
        approval lets out.
        """
        request = payments_bill_pay_approve.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return payments_bill_pay_approve.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def cancel(
        self,
        id: str,
        *,
        body: BillPaymentCancellation | Unset = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> ScheduledBillPayment:
        """Cancel a bill payment.

        Cancels a payment that is not made yet, with the later payments of its series.
        """
        request = payments_bill_pay_cancel.request_of(
            id=id,
            body=body,
            idempotency_key=idempotency_key,
        )
        return payments_bill_pay_cancel.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def check_pdf(
        self,
        id: str,
    ) -> File:
        """Print the check of a bill payment.

        The check of a payment, ready to be printed: PDF, US letter, with the line for machines (MICR).
        """
        request = payments_bill_pay_check_pdf.request_of(
            id=id,
        )
        return payments_bill_pay_check_pdf.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        account_id: str | Unset = UNSET,
        payee_id: str | Unset = UNSET,
        status: ScheduledBillPaymentStatus | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> BillPayList:
        """List bill payments.

        Lists bill payments, newest first.
        """
        request = payments_bill_pay_list.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            account_id=account_id,
            payee_id=payee_id,
            status=status,
            external_id=external_id,
            metadata=metadata,
        )
        return payments_bill_pay_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def create(
        self,
        *,
        body: BillPayInput,
        idempotency_key: str | Unset = UNSET,
    ) -> ScheduledBillPayment:
        """Schedule a bill payment.

        Schedules a payment to a vendor: by ACH if the payee has a bank account, otherwise by a printed check. The
        money is taken on the day on
        which the payment is made.
        """
        request = payments_bill_pay_create.request_of(
            body=body,
            idempotency_key=idempotency_key,
        )
        return payments_bill_pay_create.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        account_id: str | Unset = UNSET,
        payee_id: str | Unset = UNSET,
        status: ScheduledBillPaymentStatus | Unset = UNSET,
        external_id: str | Unset = UNSET,
        metadata: str | Unset = UNSET,
    ) -> str:
        """List bill payments as CSV.

        Lists bill payments, newest first.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = payments_bill_pay_list_csv.request_of(
            limit=limit,
            offset=offset,
            starting_after=starting_after,
            account_id=account_id,
            payee_id=payee_id,
            status=status,
            external_id=external_id,
            metadata=metadata,
        )
        return payments_bill_pay_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def reject(
        self,
        id: str,
        *,
        idempotency_key: str | Unset = UNSET,
    ) -> ScheduledBillPayment:
        """Reject a bill payment.

        Rejects a payment that waits for an approval: it is canceled.
        """
        request = payments_bill_pay_reject.request_of(
            id=id,
            idempotency_key=idempotency_key,
        )
        return payments_bill_pay_reject.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> ScheduledBillPayment:
        """Get a bill payment.

        Get a bill payment.
        """
        request = payments_bill_pay_retrieve.request_of(
            id=id,
        )
        return payments_bill_pay_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

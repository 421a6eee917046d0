import builtins
from typing import Any, cast

from ...client import AuthenticatedClient
from ...models.account_closed_event import AccountClosedEvent
from ...models.account_created_event import AccountCreatedEvent
from ...models.account_frozen_event import AccountFrozenEvent
from ...models.account_unfrozen_event import AccountUnfrozenEvent
from ...models.bank_transaction_reconciled_event import BankTransactionReconciledEvent
from ...models.bill_payment_approval_needed_event import BillPaymentApprovalNeededEvent
from ...models.bill_payment_canceled_event import BillPaymentCanceledEvent
from ...models.bill_payment_failed_event import BillPaymentFailedEvent
from ...models.bill_payment_paid_event import BillPaymentPaidEvent
from ...models.bill_payment_processing_event import BillPaymentProcessingEvent
from ...models.bill_payment_returned_event import BillPaymentReturnedEvent
from ...models.bill_payment_scheduled_event import BillPaymentScheduledEvent
from ...models.bill_payment_sent_event import BillPaymentSentEvent
from ...models.bill_payment_skipped_event import BillPaymentSkippedEvent
from ...models.bookkeeping_connected_event import BookkeepingConnectedEvent
from ...models.bookkeeping_reauth_required_event import BookkeepingReauthRequiredEvent
from ...models.bookkeeping_synced_event import BookkeepingSyncedEvent
from ...models.card_activated_event import CardActivatedEvent
from ...models.card_authorization_approved_event import CardAuthorizationApprovedEvent
from ...models.card_authorization_declined_event import CardAuthorizationDeclinedEvent
from ...models.card_authorization_expired_event import CardAuthorizationExpiredEvent
from ...models.card_authorization_reversed_event import CardAuthorizationReversedEvent
from ...models.card_closed_event import CardClosedEvent
from ...models.card_frozen_event import CardFrozenEvent
from ...models.card_issued_event import CardIssuedEvent
from ...models.card_transaction_cleared_event import CardTransactionClearedEvent
from ...models.card_transaction_refunded_event import CardTransactionRefundedEvent
from ...models.card_unfrozen_event import CardUnfrozenEvent
from ...models.dispute_lost_event import DisputeLostEvent
from ...models.dispute_opened_event import DisputeOpenedEvent
from ...models.dispute_won_event import DisputeWonEvent
from ...models.document_corrected_event import DocumentCorrectedEvent
from ...models.document_failed_event import DocumentFailedEvent
from ...models.document_processed_event import DocumentProcessedEvent
from ...models.event_list import EventList
from ...models.expense_recorded_event import ExpenseRecordedEvent
from ...models.incoming_transfer_received_event import IncomingTransferReceivedEvent
from ...models.interest_paid_event import InterestPaidEvent
from ...models.invoice_created_event import InvoiceCreatedEvent
from ...models.invoice_paid_event import InvoicePaidEvent
from ...models.refund_issued_event import RefundIssuedEvent
from ...models.return_filed_event import ReturnFiledEvent
from ...models.tax_filing_accepted_event import TaxFilingAcceptedEvent
from ...models.tax_filing_rejected_event import TaxFilingRejectedEvent
from ...models.tax_filing_submitted_event import TaxFilingSubmittedEvent
from ...models.transaction_posted_event import TransactionPostedEvent
from ...models.transfer_approval_needed_event import TransferApprovalNeededEvent
from ...models.transfer_approved_event import TransferApprovedEvent
from ...models.transfer_canceled_event import TransferCanceledEvent
from ...models.transfer_corrected_event import TransferCorrectedEvent
from ...models.transfer_created_event import TransferCreatedEvent
from ...models.transfer_failed_event import TransferFailedEvent
from ...models.transfer_funds_available_event import TransferFundsAvailableEvent
from ...models.transfer_returned_event import TransferReturnedEvent
from ...models.transfer_settled_event import TransferSettledEvent
from ...models.webhook_delivery_exhausted_event import WebhookDeliveryExhaustedEvent
from ...models.webhook_delivery_recovered_event import WebhookDeliveryRecoveredEvent
from ...models.webhook_endpoint_disabled_event import WebhookEndpointDisabledEvent
from ...models.webhook_endpoint_test_event import WebhookEndpointTestEvent
from ...types import UNSET, File, Unset
from . import events_list, events_list_csv, events_retrieve


class Resource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        type_: str | Unset = UNSET,
        object_id: str | Unset = UNSET,
        from_: str | Unset = UNSET,
        to: str | Unset = UNSET,
    ) -> EventList:
        """List events.

        Lists events, newest first, whether an endpoint received them or not. Events are kept for 90 days.
        """
        request = events_list.request_of(
            limit=limit,
            starting_after=starting_after,
            type_=type_,
            object_id=object_id,
            from_=from_,
            to=to,
        )
        return events_list.answer_of(self._client.get_httpx_client().request(**request))

    def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        type_: str | Unset = UNSET,
        object_id: str | Unset = UNSET,
        from_: str | Unset = UNSET,
        to: str | Unset = UNSET,
    ) -> str:
        """List events as CSV.

        Lists events, newest first, whether an endpoint received them or not. Events are kept for 90 days.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = events_list_csv.request_of(
            limit=limit,
            starting_after=starting_after,
            type_=type_,
            object_id=object_id,
            from_=from_,
            to=to,
        )
        return events_list_csv.answer_of(self._client.get_httpx_client().request(**request))

    def retrieve(
        self,
        id: str,
    ) -> (
        AccountClosedEvent
        | AccountCreatedEvent
        | AccountFrozenEvent
        | AccountUnfrozenEvent
        | BankTransactionReconciledEvent
        | BillPaymentApprovalNeededEvent
        | BillPaymentCanceledEvent
        | BillPaymentFailedEvent
        | BillPaymentPaidEvent
        | BillPaymentProcessingEvent
        | BillPaymentReturnedEvent
        | BillPaymentScheduledEvent
        | BillPaymentSentEvent
        | BillPaymentSkippedEvent
        | BookkeepingConnectedEvent
        | BookkeepingReauthRequiredEvent
        | BookkeepingSyncedEvent
        | CardActivatedEvent
        | CardAuthorizationApprovedEvent
        | CardAuthorizationDeclinedEvent
        | CardAuthorizationExpiredEvent
        | CardAuthorizationReversedEvent
        | CardClosedEvent
        | CardFrozenEvent
        | CardIssuedEvent
        | CardTransactionClearedEvent
        | CardTransactionRefundedEvent
        | CardUnfrozenEvent
        | DisputeLostEvent
        | DisputeOpenedEvent
        | DisputeWonEvent
        | DocumentCorrectedEvent
        | DocumentFailedEvent
        | DocumentProcessedEvent
        | ExpenseRecordedEvent
        | IncomingTransferReceivedEvent
        | InterestPaidEvent
        | InvoiceCreatedEvent
        | InvoicePaidEvent
        | RefundIssuedEvent
        | ReturnFiledEvent
        | TaxFilingAcceptedEvent
        | TaxFilingRejectedEvent
        | TaxFilingSubmittedEvent
        | TransactionPostedEvent
        | TransferApprovalNeededEvent
        | TransferApprovedEvent
        | TransferCanceledEvent
        | TransferCorrectedEvent
        | TransferCreatedEvent
        | TransferFailedEvent
        | TransferFundsAvailableEvent
        | TransferReturnedEvent
        | TransferSettledEvent
        | WebhookDeliveryExhaustedEvent
        | WebhookDeliveryRecoveredEvent
        | WebhookEndpointDisabledEvent
        | WebhookEndpointTestEvent
    ):
        """Get an event.

        Get an event.
        """
        request = events_retrieve.request_of(
            id=id,
        )
        return events_retrieve.answer_of(self._client.get_httpx_client().request(**request))


class AsyncResource:
    def __init__(self, client: AuthenticatedClient) -> None:
        self._client = client

    async def list(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        type_: str | Unset = UNSET,
        object_id: str | Unset = UNSET,
        from_: str | Unset = UNSET,
        to: str | Unset = UNSET,
    ) -> EventList:
        """List events.

        Lists events, newest first, whether an endpoint received them or not. Events are kept for 90 days.
        """
        request = events_list.request_of(
            limit=limit,
            starting_after=starting_after,
            type_=type_,
            object_id=object_id,
            from_=from_,
            to=to,
        )
        return events_list.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def listcsv(
        self,
        *,
        limit: int | Unset = UNSET,
        starting_after: str | Unset = UNSET,
        type_: str | Unset = UNSET,
        object_id: str | Unset = UNSET,
        from_: str | Unset = UNSET,
        to: str | Unset = UNSET,
    ) -> str:
        """List events as CSV.

        Lists events, newest first, whether an endpoint received them or not. Events are kept for 90 days.

        The path without `.csv` answers the same with `Accept: text/csv`.
        """
        request = events_list_csv.request_of(
            limit=limit,
            starting_after=starting_after,
            type_=type_,
            object_id=object_id,
            from_=from_,
            to=to,
        )
        return events_list_csv.answer_of(await self._client.get_async_httpx_client().request(**request))

    async def retrieve(
        self,
        id: str,
    ) -> (
        AccountClosedEvent
        | AccountCreatedEvent
        | AccountFrozenEvent
        | AccountUnfrozenEvent
        | BankTransactionReconciledEvent
        | BillPaymentApprovalNeededEvent
        | BillPaymentCanceledEvent
        | BillPaymentFailedEvent
        | BillPaymentPaidEvent
        | BillPaymentProcessingEvent
        | BillPaymentReturnedEvent
        | BillPaymentScheduledEvent
        | BillPaymentSentEvent
        | BillPaymentSkippedEvent
        | BookkeepingConnectedEvent
        | BookkeepingReauthRequiredEvent
        | BookkeepingSyncedEvent
        | CardActivatedEvent
        | CardAuthorizationApprovedEvent
        | CardAuthorizationDeclinedEvent
        | CardAuthorizationExpiredEvent
        | CardAuthorizationReversedEvent
        | CardClosedEvent
        | CardFrozenEvent
        | CardIssuedEvent
        | CardTransactionClearedEvent
        | CardTransactionRefundedEvent
        | CardUnfrozenEvent
        | DisputeLostEvent
        | DisputeOpenedEvent
        | DisputeWonEvent
        | DocumentCorrectedEvent
        | DocumentFailedEvent
        | DocumentProcessedEvent
        | ExpenseRecordedEvent
        | IncomingTransferReceivedEvent
        | InterestPaidEvent
        | InvoiceCreatedEvent
        | InvoicePaidEvent
        | RefundIssuedEvent
        | ReturnFiledEvent
        | TaxFilingAcceptedEvent
        | TaxFilingRejectedEvent
        | TaxFilingSubmittedEvent
        | TransactionPostedEvent
        | TransferApprovalNeededEvent
        | TransferApprovedEvent
        | TransferCanceledEvent
        | TransferCorrectedEvent
        | TransferCreatedEvent
        | TransferFailedEvent
        | TransferFundsAvailableEvent
        | TransferReturnedEvent
        | TransferSettledEvent
        | WebhookDeliveryExhaustedEvent
        | WebhookDeliveryRecoveredEvent
        | WebhookEndpointDisabledEvent
        | WebhookEndpointTestEvent
    ):
        """Get an event.

        Get an event.
        """
        request = events_retrieve.request_of(
            id=id,
        )
        return events_retrieve.answer_of(await self._client.get_async_httpx_client().request(**request))

from typing import Any, cast
from urllib.parse import quote

import httpx

from ... import errors
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


def request_of(
    id: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/events/{id}".format(
            id=quote(str(id), safe=""),
        ),
    }

    return _kwargs


def answer_of(
    response: httpx.Response,
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
    if response.status_code == 200:

        def _parse_response_200(
            data: object,
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
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_0 = InvoiceCreatedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_0.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_1 = InvoicePaidEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_1.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_2 = ExpenseRecordedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_2.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_3 = BankTransactionReconciledEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_3.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_3
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_4 = DocumentProcessedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_4.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_4
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_5 = DocumentFailedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_5.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_5
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_6 = DocumentCorrectedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_6.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_6
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_7 = TaxFilingSubmittedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_7.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_7
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_8 = TaxFilingAcceptedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_8.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_8
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_9 = TaxFilingRejectedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_9.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_9
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_10 = ReturnFiledEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_10.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_10
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_11 = RefundIssuedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_11.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_11
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_12 = WebhookEndpointDisabledEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_12.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_12
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_13 = WebhookDeliveryExhaustedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_13.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_13
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_14 = WebhookDeliveryRecoveredEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_14.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_14
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_15 = AccountCreatedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_15.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_15
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_16 = AccountClosedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_16.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_16
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_17 = AccountFrozenEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_17.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_17
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_18 = AccountUnfrozenEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_18.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_18
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_19 = TransactionPostedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_19.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_19
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_20 = IncomingTransferReceivedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_20.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_20
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_21 = InterestPaidEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_21.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_21
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_22 = TransferCreatedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_22.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_22
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_23 = TransferApprovalNeededEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_23.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_23
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_24 = TransferApprovedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_24.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_24
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_25 = TransferSettledEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_25.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_25
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_26 = TransferReturnedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_26.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_26
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_27 = TransferFailedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_27.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_27
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_28 = TransferCanceledEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_28.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_28
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_29 = TransferFundsAvailableEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_29.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_29
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_30 = TransferCorrectedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_30.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_30
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_31 = CardIssuedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_31.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_31
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_32 = CardClosedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_32.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_32
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_33 = CardActivatedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_33.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_33
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_34 = CardFrozenEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_34.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_34
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_35 = CardUnfrozenEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_35.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_35
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_36 = CardAuthorizationApprovedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_36.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_36
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_37 = CardAuthorizationDeclinedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_37.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_37
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_38 = CardAuthorizationReversedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_38.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_38
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_39 = CardAuthorizationExpiredEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_39.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_39
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_40 = CardTransactionClearedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_40.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_40
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_41 = CardTransactionRefundedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_41.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_41
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_42 = DisputeOpenedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_42.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_42
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_43 = DisputeWonEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_43.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_43
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_44 = DisputeLostEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_44.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_44
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_45 = BillPaymentSentEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_45.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_45
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_46 = BillPaymentPaidEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_46.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_46
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_47 = BillPaymentFailedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_47.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_47
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_48 = BillPaymentReturnedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_48.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_48
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_49 = BillPaymentApprovalNeededEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_49.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_49
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_50 = BillPaymentScheduledEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_50.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_50
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_51 = BillPaymentProcessingEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_51.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_51
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_52 = BillPaymentCanceledEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_52.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_52
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_53 = BillPaymentSkippedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_53.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_53
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_54 = BookkeepingConnectedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_54.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_54
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_55 = BookkeepingSyncedEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_55.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_55
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_56 = BookkeepingReauthRequiredEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_56.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_56
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_57 = WebhookEndpointTestEvent.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_event_type_57.to_dict().keys():
                    raise TypeError()
                return componentsschemas_event_type_57
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(
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
                | WebhookEndpointTestEvent,
                data,
            )

        response_200 = _parse_response_200(response.json())

        return response_200

    raise errors.UnexpectedStatus(response.status_code, response.content)

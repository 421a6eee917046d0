"""The events that webhooks bring. Written by generate.mjs."""

from typing import Any

from exchequer._generated.models import (
    AccountClosedEvent,
    AccountCreatedEvent,
    AccountFrozenEvent,
    AccountUnfrozenEvent,
    BankTransactionReconciledEvent,
    BillPaymentApprovalNeededEvent,
    BillPaymentCanceledEvent,
    BillPaymentFailedEvent,
    BillPaymentPaidEvent,
    BillPaymentProcessingEvent,
    BillPaymentReturnedEvent,
    BillPaymentScheduledEvent,
    BillPaymentSentEvent,
    BillPaymentSkippedEvent,
    BookkeepingConnectedEvent,
    BookkeepingReauthRequiredEvent,
    BookkeepingSyncedEvent,
    CardActivatedEvent,
    CardAuthorizationApprovedEvent,
    CardAuthorizationDeclinedEvent,
    CardAuthorizationExpiredEvent,
    CardAuthorizationReversedEvent,
    CardClosedEvent,
    CardFrozenEvent,
    CardIssuedEvent,
    CardTransactionClearedEvent,
    CardTransactionRefundedEvent,
    CardUnfrozenEvent,
    DisputeLostEvent,
    DisputeOpenedEvent,
    DisputeWonEvent,
    DocumentCorrectedEvent,
    DocumentFailedEvent,
    DocumentProcessedEvent,
    ExpenseRecordedEvent,
    IncomingTransferReceivedEvent,
    InterestPaidEvent,
    InvoiceCreatedEvent,
    InvoicePaidEvent,
    RefundIssuedEvent,
    ReturnFiledEvent,
    TaxFilingAcceptedEvent,
    TaxFilingRejectedEvent,
    TaxFilingSubmittedEvent,
    TransactionPostedEvent,
    TransferApprovalNeededEvent,
    TransferApprovedEvent,
    TransferCanceledEvent,
    TransferCorrectedEvent,
    TransferCreatedEvent,
    TransferFailedEvent,
    TransferFundsAvailableEvent,
    TransferReturnedEvent,
    TransferSettledEvent,
    WebhookDeliveryExhaustedEvent,
    WebhookDeliveryRecoveredEvent,
    WebhookEndpointDisabledEvent,
    WebhookEndpointTestEvent,
)

#: Any event. Compare `event.type_`, or use `isinstance`.
Event = (
    InvoiceCreatedEvent
    | InvoicePaidEvent
    | ExpenseRecordedEvent
    | BankTransactionReconciledEvent
    | DocumentProcessedEvent
    | DocumentFailedEvent
    | DocumentCorrectedEvent
    | TaxFilingSubmittedEvent
    | TaxFilingAcceptedEvent
    | TaxFilingRejectedEvent
    | ReturnFiledEvent
    | RefundIssuedEvent
    | WebhookEndpointDisabledEvent
    | WebhookDeliveryExhaustedEvent
    | WebhookDeliveryRecoveredEvent
    | AccountCreatedEvent
    | AccountClosedEvent
    | AccountFrozenEvent
    | AccountUnfrozenEvent
    | TransactionPostedEvent
    | IncomingTransferReceivedEvent
    | InterestPaidEvent
    | TransferCreatedEvent
    | TransferApprovalNeededEvent
    | TransferApprovedEvent
    | TransferSettledEvent
    | TransferReturnedEvent
    | TransferFailedEvent
    | TransferCanceledEvent
    | TransferFundsAvailableEvent
    | TransferCorrectedEvent
    | CardIssuedEvent
    | CardClosedEvent
    | CardActivatedEvent
    | CardFrozenEvent
    | CardUnfrozenEvent
    | CardAuthorizationApprovedEvent
    | CardAuthorizationDeclinedEvent
    | CardAuthorizationReversedEvent
    | CardAuthorizationExpiredEvent
    | CardTransactionClearedEvent
    | CardTransactionRefundedEvent
    | DisputeOpenedEvent
    | DisputeWonEvent
    | DisputeLostEvent
    | BillPaymentSentEvent
    | BillPaymentPaidEvent
    | BillPaymentFailedEvent
    | BillPaymentReturnedEvent
    | BillPaymentApprovalNeededEvent
    | BillPaymentScheduledEvent
    | BillPaymentProcessingEvent
    | BillPaymentCanceledEvent
    | BillPaymentSkippedEvent
    | BookkeepingConnectedEvent
    | BookkeepingSyncedEvent
    | BookkeepingReauthRequiredEvent
    | WebhookEndpointTestEvent
)

EVENT_CLASSES: dict[str, Any] = {
    "invoice.created": InvoiceCreatedEvent,
    "invoice.paid": InvoicePaidEvent,
    "expense.recorded": ExpenseRecordedEvent,
    "bank_transaction.reconciled": BankTransactionReconciledEvent,
    "document.processed": DocumentProcessedEvent,
    "document.failed": DocumentFailedEvent,
    "document.corrected": DocumentCorrectedEvent,
    "tax.filing.submitted": TaxFilingSubmittedEvent,
    "tax.filing.accepted": TaxFilingAcceptedEvent,
    "tax.filing.rejected": TaxFilingRejectedEvent,
    "return.filed": ReturnFiledEvent,
    "refund.issued": RefundIssuedEvent,
    "webhook_endpoint.disabled": WebhookEndpointDisabledEvent,
    "webhook_delivery.exhausted": WebhookDeliveryExhaustedEvent,
    "webhook_delivery.recovered": WebhookDeliveryRecoveredEvent,
    "account.created": AccountCreatedEvent,
    "account.closed": AccountClosedEvent,
    "account.frozen": AccountFrozenEvent,
    "account.unfrozen": AccountUnfrozenEvent,
    "transaction.posted": TransactionPostedEvent,
    "incoming_transfer.received": IncomingTransferReceivedEvent,
    "interest.paid": InterestPaidEvent,
    "transfer.created": TransferCreatedEvent,
    "transfer.approval_needed": TransferApprovalNeededEvent,
    "transfer.approved": TransferApprovedEvent,
    "transfer.settled": TransferSettledEvent,
    "transfer.returned": TransferReturnedEvent,
    "transfer.failed": TransferFailedEvent,
    "transfer.canceled": TransferCanceledEvent,
    "transfer.funds_available": TransferFundsAvailableEvent,
    "transfer.corrected": TransferCorrectedEvent,
    "card.issued": CardIssuedEvent,
    "card.closed": CardClosedEvent,
    "card.activated": CardActivatedEvent,
    "card.frozen": CardFrozenEvent,
    "card.unfrozen": CardUnfrozenEvent,
    "card.authorization.approved": CardAuthorizationApprovedEvent,
    "card.authorization.declined": CardAuthorizationDeclinedEvent,
    "card.authorization.reversed": CardAuthorizationReversedEvent,
    "card.authorization.expired": CardAuthorizationExpiredEvent,
    "card.transaction.cleared": CardTransactionClearedEvent,
    "card.transaction.refunded": CardTransactionRefundedEvent,
    "dispute.opened": DisputeOpenedEvent,
    "dispute.won": DisputeWonEvent,
    "dispute.lost": DisputeLostEvent,
    "bill_payment.sent": BillPaymentSentEvent,
    "bill_payment.paid": BillPaymentPaidEvent,
    "bill_payment.failed": BillPaymentFailedEvent,
    "bill_payment.returned": BillPaymentReturnedEvent,
    "bill_payment.approval_needed": BillPaymentApprovalNeededEvent,
    "bill_payment.scheduled": BillPaymentScheduledEvent,
    "bill_payment.processing": BillPaymentProcessingEvent,
    "bill_payment.canceled": BillPaymentCanceledEvent,
    "bill_payment.skipped": BillPaymentSkippedEvent,
    "bookkeeping.connected": BookkeepingConnectedEvent,
    "bookkeeping.synced": BookkeepingSyncedEvent,
    "bookkeeping.reauth_required": BookkeepingReauthRequiredEvent,
    "webhook_endpoint.test": WebhookEndpointTestEvent,
}

from enum import StrEnum
from typing import Self


class PublicKind(StrEnum):
    ACCOUNT_CLOSED = "account.closed"
    ACCOUNT_CREATED = "account.created"
    ACCOUNT_FROZEN = "account.frozen"
    ACCOUNT_UNFROZEN = "account.unfrozen"
    BANK_TRANSACTION_RECONCILED = "bank_transaction.reconciled"
    BILL_PAYMENT_APPROVAL_NEEDED = "bill_payment.approval_needed"
    BILL_PAYMENT_CANCELED = "bill_payment.canceled"
    BILL_PAYMENT_FAILED = "bill_payment.failed"
    BILL_PAYMENT_PAID = "bill_payment.paid"
    BILL_PAYMENT_PROCESSING = "bill_payment.processing"
    BILL_PAYMENT_RETURNED = "bill_payment.returned"
    BILL_PAYMENT_SCHEDULED = "bill_payment.scheduled"
    BILL_PAYMENT_SENT = "bill_payment.sent"
    BILL_PAYMENT_SKIPPED = "bill_payment.skipped"
    BOOKKEEPING_CONNECTED = "bookkeeping.connected"
    BOOKKEEPING_REAUTH_REQUIRED = "bookkeeping.reauth_required"
    BOOKKEEPING_SYNCED = "bookkeeping.synced"
    CARD_ACTIVATED = "card.activated"
    CARD_AUTHORIZATION_APPROVED = "card.authorization.approved"
    CARD_AUTHORIZATION_DECLINED = "card.authorization.declined"
    CARD_AUTHORIZATION_EXPIRED = "card.authorization.expired"
    CARD_AUTHORIZATION_REVERSED = "card.authorization.reversed"
    CARD_CLOSED = "card.closed"
    CARD_FROZEN = "card.frozen"
    CARD_ISSUED = "card.issued"
    CARD_TRANSACTION_CLEARED = "card.transaction.cleared"
    CARD_TRANSACTION_REFUNDED = "card.transaction.refunded"
    CARD_UNFROZEN = "card.unfrozen"
    DISPUTE_LOST = "dispute.lost"
    DISPUTE_OPENED = "dispute.opened"
    DISPUTE_WON = "dispute.won"
    DOCUMENT_CORRECTED = "document.corrected"
    DOCUMENT_FAILED = "document.failed"
    DOCUMENT_PROCESSED = "document.processed"
    EXPENSE_RECORDED = "expense.recorded"
    INCOMING_TRANSFER_RECEIVED = "incoming_transfer.received"
    INTEREST_PAID = "interest.paid"
    INVOICE_CREATED = "invoice.created"
    INVOICE_PAID = "invoice.paid"
    REFUND_ISSUED = "refund.issued"
    RETURN_FILED = "return.filed"
    TAX_FILING_ACCEPTED = "tax.filing.accepted"
    TAX_FILING_REJECTED = "tax.filing.rejected"
    TAX_FILING_SUBMITTED = "tax.filing.submitted"
    TRANSACTION_POSTED = "transaction.posted"
    TRANSFER_APPROVAL_NEEDED = "transfer.approval_needed"
    TRANSFER_APPROVED = "transfer.approved"
    TRANSFER_CANCELED = "transfer.canceled"
    TRANSFER_CORRECTED = "transfer.corrected"
    TRANSFER_CREATED = "transfer.created"
    TRANSFER_FAILED = "transfer.failed"
    TRANSFER_FUNDS_AVAILABLE = "transfer.funds_available"
    TRANSFER_RETURNED = "transfer.returned"
    TRANSFER_SETTLED = "transfer.settled"
    WEBHOOK_DELIVERY_EXHAUSTED = "webhook_delivery.exhausted"
    WEBHOOK_DELIVERY_RECOVERED = "webhook_delivery.recovered"
    WEBHOOK_ENDPOINT_DISABLED = "webhook_endpoint.disabled"

    def __str__(self) -> str:
        return str(self.value)

    @classmethod
    def _missing_(cls, value: object) -> Self | None:
        """A value that a newer version of the API has is kept as it is."""
        if not isinstance(value, str):
            return None
        member = str.__new__(cls, value)
        member._name_ = value
        member._value_ = value
        return member

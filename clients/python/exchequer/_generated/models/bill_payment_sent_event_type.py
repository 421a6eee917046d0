from enum import StrEnum


class BillPaymentSentEventType(StrEnum):
    BILL_PAYMENT_SENT = "bill_payment.sent"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class BillPaymentProcessingEventType(StrEnum):
    BILL_PAYMENT_PROCESSING = "bill_payment.processing"

    def __str__(self) -> str:
        return str(self.value)

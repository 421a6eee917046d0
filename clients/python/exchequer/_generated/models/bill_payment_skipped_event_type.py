from enum import StrEnum


class BillPaymentSkippedEventType(StrEnum):
    BILL_PAYMENT_SKIPPED = "bill_payment.skipped"

    def __str__(self) -> str:
        return str(self.value)

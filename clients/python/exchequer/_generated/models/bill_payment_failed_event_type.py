from enum import StrEnum


class BillPaymentFailedEventType(StrEnum):
    BILL_PAYMENT_FAILED = "bill_payment.failed"

    def __str__(self) -> str:
        return str(self.value)

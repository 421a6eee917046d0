from enum import StrEnum


class BillPaymentScheduledEventType(StrEnum):
    BILL_PAYMENT_SCHEDULED = "bill_payment.scheduled"

    def __str__(self) -> str:
        return str(self.value)

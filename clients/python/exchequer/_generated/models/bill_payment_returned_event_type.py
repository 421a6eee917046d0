from enum import StrEnum


class BillPaymentReturnedEventType(StrEnum):
    BILL_PAYMENT_RETURNED = "bill_payment.returned"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class BillPaymentCanceledEventType(StrEnum):
    BILL_PAYMENT_CANCELED = "bill_payment.canceled"

    def __str__(self) -> str:
        return str(self.value)

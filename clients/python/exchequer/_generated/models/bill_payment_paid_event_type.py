from enum import StrEnum


class BillPaymentPaidEventType(StrEnum):
    BILL_PAYMENT_PAID = "bill_payment.paid"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class ScheduledBillPaymentObject(StrEnum):
    BILL_PAYMENT = "bill_payment"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class BillPaymentObject(StrEnum):
    BILL_PAYMENT = "bill_payment"

    def __str__(self) -> str:
        return str(self.value)

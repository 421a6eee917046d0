from enum import StrEnum


class BillPaymentEventDataObject(StrEnum):
    BILL_PAYMENT = "bill_payment"

    def __str__(self) -> str:
        return str(self.value)

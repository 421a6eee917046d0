from enum import StrEnum


class PaymentObject(StrEnum):
    PAYMENT = "payment"

    def __str__(self) -> str:
        return str(self.value)

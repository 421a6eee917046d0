from enum import StrEnum


class BillPaymentPaidEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class BillPaymentFailedEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

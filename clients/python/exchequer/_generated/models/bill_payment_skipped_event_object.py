from enum import StrEnum


class BillPaymentSkippedEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class BillPaymentReturnedEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

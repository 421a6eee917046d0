from enum import StrEnum


class BillPaymentScheduledEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class BillPaymentProcessingEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class BillPaymentSentEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

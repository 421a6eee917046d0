from enum import StrEnum


class BillPaymentCanceledEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

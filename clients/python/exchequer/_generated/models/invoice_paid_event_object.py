from enum import StrEnum


class InvoicePaidEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class InvoiceCreatedEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

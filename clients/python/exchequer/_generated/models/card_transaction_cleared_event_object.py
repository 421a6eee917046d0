from enum import StrEnum


class CardTransactionClearedEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

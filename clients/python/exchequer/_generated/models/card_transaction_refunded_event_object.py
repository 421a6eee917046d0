from enum import StrEnum


class CardTransactionRefundedEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class TransferFundsAvailableEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

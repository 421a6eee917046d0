from enum import StrEnum


class TransferSettledEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

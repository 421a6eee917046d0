from enum import StrEnum


class TransferCreatedEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

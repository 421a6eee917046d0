from enum import StrEnum


class BookkeepingConnectedEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

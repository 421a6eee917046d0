from enum import StrEnum


class BookkeepingSyncedEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

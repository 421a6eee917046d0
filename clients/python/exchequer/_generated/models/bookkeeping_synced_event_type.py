from enum import StrEnum


class BookkeepingSyncedEventType(StrEnum):
    BOOKKEEPING_SYNCED = "bookkeeping.synced"

    def __str__(self) -> str:
        return str(self.value)

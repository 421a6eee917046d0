from enum import StrEnum


class BookkeepingSyncedEventDataObject(StrEnum):
    BOOKKEEPING_CONNECTION = "bookkeeping_connection"

    def __str__(self) -> str:
        return str(self.value)

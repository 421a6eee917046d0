from enum import StrEnum


class BookkeepingConnectedEventType(StrEnum):
    BOOKKEEPING_CONNECTED = "bookkeeping.connected"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class SyncObject(StrEnum):
    BOOKKEEPING_SYNC = "bookkeeping_sync"

    def __str__(self) -> str:
        return str(self.value)

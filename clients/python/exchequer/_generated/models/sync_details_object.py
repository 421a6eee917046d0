from enum import StrEnum


class SyncDetailsObject(StrEnum):
    BOOKKEEPING_SYNC = "bookkeeping_sync"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class SyncAnswerObject(StrEnum):
    BOOKKEEPING_SYNC_REQUEST = "bookkeeping_sync_request"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class TransferFailedEventType(StrEnum):
    TRANSFER_FAILED = "transfer.failed"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class TransferReturnedEventType(StrEnum):
    TRANSFER_RETURNED = "transfer.returned"

    def __str__(self) -> str:
        return str(self.value)

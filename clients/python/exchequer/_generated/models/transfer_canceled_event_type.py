from enum import StrEnum


class TransferCanceledEventType(StrEnum):
    TRANSFER_CANCELED = "transfer.canceled"

    def __str__(self) -> str:
        return str(self.value)

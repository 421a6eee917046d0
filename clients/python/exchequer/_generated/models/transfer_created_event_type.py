from enum import StrEnum


class TransferCreatedEventType(StrEnum):
    TRANSFER_CREATED = "transfer.created"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class TransferSettledEventType(StrEnum):
    TRANSFER_SETTLED = "transfer.settled"

    def __str__(self) -> str:
        return str(self.value)

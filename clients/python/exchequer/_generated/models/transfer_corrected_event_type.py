from enum import StrEnum


class TransferCorrectedEventType(StrEnum):
    TRANSFER_CORRECTED = "transfer.corrected"

    def __str__(self) -> str:
        return str(self.value)

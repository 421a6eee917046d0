from enum import StrEnum


class TransferEventDataObject(StrEnum):
    TRANSFER = "transfer"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class TransferObject(StrEnum):
    TRANSFER = "transfer"

    def __str__(self) -> str:
        return str(self.value)

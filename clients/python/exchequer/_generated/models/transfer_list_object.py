from enum import StrEnum


class TransferListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

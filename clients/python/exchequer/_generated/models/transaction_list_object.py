from enum import StrEnum


class TransactionListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

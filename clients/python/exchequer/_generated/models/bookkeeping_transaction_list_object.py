from enum import StrEnum


class BookkeepingTransactionListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class BankTransactionListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

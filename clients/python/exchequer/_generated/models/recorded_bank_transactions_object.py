from enum import StrEnum


class RecordedBankTransactionsObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class TransactionObject(StrEnum):
    TRANSACTION = "transaction"

    def __str__(self) -> str:
        return str(self.value)

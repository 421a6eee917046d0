from enum import StrEnum


class TransactionEventDataObject(StrEnum):
    TRANSACTION = "transaction"

    def __str__(self) -> str:
        return str(self.value)

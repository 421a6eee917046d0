from enum import StrEnum


class TransactionPostedEventDataObject(StrEnum):
    TRANSACTION = "transaction"

    def __str__(self) -> str:
        return str(self.value)

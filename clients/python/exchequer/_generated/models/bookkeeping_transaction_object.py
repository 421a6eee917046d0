from enum import StrEnum


class BookkeepingTransactionObject(StrEnum):
    BOOKKEEPING_TRANSACTION = "bookkeeping_transaction"

    def __str__(self) -> str:
        return str(self.value)

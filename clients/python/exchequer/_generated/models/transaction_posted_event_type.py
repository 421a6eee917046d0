from enum import StrEnum


class TransactionPostedEventType(StrEnum):
    TRANSACTION_POSTED = "transaction.posted"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class BankTransactionObject(StrEnum):
    BANK_TRANSACTION = "bank_transaction"

    def __str__(self) -> str:
        return str(self.value)

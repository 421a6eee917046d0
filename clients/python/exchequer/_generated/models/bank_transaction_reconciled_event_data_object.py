from enum import StrEnum


class BankTransactionReconciledEventDataObject(StrEnum):
    BANK_TRANSACTION = "bank_transaction"

    def __str__(self) -> str:
        return str(self.value)

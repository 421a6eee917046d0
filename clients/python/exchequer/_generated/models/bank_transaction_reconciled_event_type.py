from enum import StrEnum


class BankTransactionReconciledEventType(StrEnum):
    BANK_TRANSACTION_RECONCILED = "bank_transaction.reconciled"

    def __str__(self) -> str:
        return str(self.value)

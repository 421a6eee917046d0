from enum import StrEnum


class BankTransactionReconciledEventDataStatus(StrEnum):
    MATCHED = "matched"

    def __str__(self) -> str:
        return str(self.value)

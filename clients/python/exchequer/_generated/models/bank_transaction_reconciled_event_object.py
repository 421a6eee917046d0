from enum import StrEnum


class BankTransactionReconciledEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

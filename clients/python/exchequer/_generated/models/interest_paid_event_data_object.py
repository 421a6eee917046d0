from enum import StrEnum


class InterestPaidEventDataObject(StrEnum):
    TRANSACTION = "transaction"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class ReconciliationMatchObject(StrEnum):
    RECONCILIATION_MATCH = "reconciliation_match"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class ReconciliationObject(StrEnum):
    RECONCILIATION = "reconciliation"

    def __str__(self) -> str:
        return str(self.value)

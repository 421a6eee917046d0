from enum import StrEnum


class ReconciliationRunObject(StrEnum):
    RECONCILIATION_RUN = "reconciliation_run"

    def __str__(self) -> str:
        return str(self.value)

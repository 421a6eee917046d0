from enum import StrEnum


class TrialBalanceObject(StrEnum):
    REPORT = "report"

    def __str__(self) -> str:
        return str(self.value)

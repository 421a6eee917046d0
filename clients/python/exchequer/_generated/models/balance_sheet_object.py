from enum import StrEnum


class BalanceSheetObject(StrEnum):
    REPORT = "report"

    def __str__(self) -> str:
        return str(self.value)

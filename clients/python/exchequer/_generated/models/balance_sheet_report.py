from enum import StrEnum


class BalanceSheetReport(StrEnum):
    BALANCE_SHEET = "balance_sheet"

    def __str__(self) -> str:
        return str(self.value)

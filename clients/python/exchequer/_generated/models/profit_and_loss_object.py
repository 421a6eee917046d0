from enum import StrEnum


class ProfitAndLossObject(StrEnum):
    REPORT = "report"

    def __str__(self) -> str:
        return str(self.value)

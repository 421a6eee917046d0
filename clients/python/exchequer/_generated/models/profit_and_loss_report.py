from enum import StrEnum


class ProfitAndLossReport(StrEnum):
    PROFIT_AND_LOSS = "profit_and_loss"

    def __str__(self) -> str:
        return str(self.value)

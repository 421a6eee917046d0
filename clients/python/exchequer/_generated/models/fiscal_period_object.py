from enum import StrEnum


class FiscalPeriodObject(StrEnum):
    FISCAL_PERIOD = "fiscal_period"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class IncomeTaxReport(StrEnum):
    INCOME_TAX = "income_tax"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class SalesTaxReportObject(StrEnum):
    REPORT = "report"

    def __str__(self) -> str:
        return str(self.value)

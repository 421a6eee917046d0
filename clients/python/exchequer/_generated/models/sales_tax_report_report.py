from enum import StrEnum


class SalesTaxReportReport(StrEnum):
    SALES_TAX = "sales_tax"

    def __str__(self) -> str:
        return str(self.value)

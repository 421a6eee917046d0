from enum import StrEnum


class SalesTaxCalculationObject(StrEnum):
    TAX_CALCULATION = "tax_calculation"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class TaxCalculationObject(StrEnum):
    TAX_CALCULATION = "tax_calculation"

    def __str__(self) -> str:
        return str(self.value)

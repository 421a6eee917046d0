from enum import StrEnum


class TaxRatesObject(StrEnum):
    TAX_RATES = "tax_rates"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class TaxReturnSummaryObject(StrEnum):
    TAX_RETURN = "tax_return"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class TaxAdviceRates(StrEnum):
    UNKNOWN = "unknown"

    def __str__(self) -> str:
        return str(self.value)

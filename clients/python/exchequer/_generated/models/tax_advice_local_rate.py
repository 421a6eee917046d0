from enum import StrEnum


class TaxAdviceLocalRate(StrEnum):
    UNKNOWN = "unknown"

    def __str__(self) -> str:
        return str(self.value)

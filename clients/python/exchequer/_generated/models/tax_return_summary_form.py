from enum import StrEnum


class TaxReturnSummaryForm(StrEnum):
    VALUE_0 = "1040"

    def __str__(self) -> str:
        return str(self.value)

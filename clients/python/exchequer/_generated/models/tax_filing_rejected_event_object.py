from enum import StrEnum


class TaxFilingRejectedEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

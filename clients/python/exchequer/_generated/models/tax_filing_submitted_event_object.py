from enum import StrEnum


class TaxFilingSubmittedEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class TaxFilingAcceptedEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

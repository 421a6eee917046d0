from enum import StrEnum


class TaxFilingAcceptedEventType(StrEnum):
    TAX_FILING_ACCEPTED = "tax.filing.accepted"

    def __str__(self) -> str:
        return str(self.value)

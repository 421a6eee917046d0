from enum import StrEnum


class TaxFilingSubmittedEventType(StrEnum):
    TAX_FILING_SUBMITTED = "tax.filing.submitted"

    def __str__(self) -> str:
        return str(self.value)

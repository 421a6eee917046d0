from enum import StrEnum


class TaxFilingRejectedEventType(StrEnum):
    TAX_FILING_REJECTED = "tax.filing.rejected"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class RefundIssuedEventDataObject(StrEnum):
    TAX_REFUND = "tax_refund"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class InvoicePaymentTermsType1(StrEnum):
    CUSTOM = "custom"

    def __str__(self) -> str:
        return str(self.value)

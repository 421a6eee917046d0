from enum import StrEnum


class InvoiceEventDataObject(StrEnum):
    INVOICE = "invoice"

    def __str__(self) -> str:
        return str(self.value)

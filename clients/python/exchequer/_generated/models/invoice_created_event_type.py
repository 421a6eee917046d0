from enum import StrEnum


class InvoiceCreatedEventType(StrEnum):
    INVOICE_CREATED = "invoice.created"

    def __str__(self) -> str:
        return str(self.value)

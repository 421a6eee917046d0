from enum import StrEnum


class InvoicePaidEventType(StrEnum):
    INVOICE_PAID = "invoice.paid"

    def __str__(self) -> str:
        return str(self.value)

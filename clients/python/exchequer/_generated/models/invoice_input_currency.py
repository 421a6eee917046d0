from enum import StrEnum


class InvoiceInputCurrency(StrEnum):
    USD = "USD"

    def __str__(self) -> str:
        return str(self.value)

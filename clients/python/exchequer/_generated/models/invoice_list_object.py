from enum import StrEnum


class InvoiceListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

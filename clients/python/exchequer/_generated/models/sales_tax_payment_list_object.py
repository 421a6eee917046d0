from enum import StrEnum


class SalesTaxPaymentListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class BillInputCurrency(StrEnum):
    USD = "USD"

    def __str__(self) -> str:
        return str(self.value)

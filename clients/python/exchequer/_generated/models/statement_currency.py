from enum import StrEnum


class StatementCurrency(StrEnum):
    USD = "USD"

    def __str__(self) -> str:
        return str(self.value)

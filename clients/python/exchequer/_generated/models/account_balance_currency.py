from enum import StrEnum


class AccountBalanceCurrency(StrEnum):
    USD = "USD"

    def __str__(self) -> str:
        return str(self.value)

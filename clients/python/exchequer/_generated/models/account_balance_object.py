from enum import StrEnum


class AccountBalanceObject(StrEnum):
    BALANCE = "balance"

    def __str__(self) -> str:
        return str(self.value)

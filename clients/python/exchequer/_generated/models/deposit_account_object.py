from enum import StrEnum


class DepositAccountObject(StrEnum):
    ACCOUNT = "account"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class AccountObject(StrEnum):
    ACCOUNT = "account"

    def __str__(self) -> str:
        return str(self.value)

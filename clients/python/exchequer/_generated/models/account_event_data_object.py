from enum import StrEnum


class AccountEventDataObject(StrEnum):
    ACCOUNT = "account"

    def __str__(self) -> str:
        return str(self.value)

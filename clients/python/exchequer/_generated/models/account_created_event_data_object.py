from enum import StrEnum


class AccountCreatedEventDataObject(StrEnum):
    ACCOUNT = "account"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class AccountCreatedEventType(StrEnum):
    ACCOUNT_CREATED = "account.created"

    def __str__(self) -> str:
        return str(self.value)

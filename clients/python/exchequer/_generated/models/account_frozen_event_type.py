from enum import StrEnum


class AccountFrozenEventType(StrEnum):
    ACCOUNT_FROZEN = "account.frozen"

    def __str__(self) -> str:
        return str(self.value)

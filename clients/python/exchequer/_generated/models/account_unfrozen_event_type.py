from enum import StrEnum


class AccountUnfrozenEventType(StrEnum):
    ACCOUNT_UNFROZEN = "account.unfrozen"

    def __str__(self) -> str:
        return str(self.value)

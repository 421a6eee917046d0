from enum import StrEnum


class AccountClosedEventType(StrEnum):
    ACCOUNT_CLOSED = "account.closed"

    def __str__(self) -> str:
        return str(self.value)

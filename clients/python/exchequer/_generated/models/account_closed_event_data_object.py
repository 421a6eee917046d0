from enum import StrEnum


class AccountClosedEventDataObject(StrEnum):
    ACCOUNT = "account"

    def __str__(self) -> str:
        return str(self.value)

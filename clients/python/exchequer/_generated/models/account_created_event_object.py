from enum import StrEnum


class AccountCreatedEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

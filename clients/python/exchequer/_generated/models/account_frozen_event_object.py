from enum import StrEnum


class AccountFrozenEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

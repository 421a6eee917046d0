from enum import StrEnum


class AccountUnfrozenEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

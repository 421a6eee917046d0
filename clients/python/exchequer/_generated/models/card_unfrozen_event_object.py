from enum import StrEnum


class CardUnfrozenEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class CardFrozenEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

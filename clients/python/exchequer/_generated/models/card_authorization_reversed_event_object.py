from enum import StrEnum


class CardAuthorizationReversedEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

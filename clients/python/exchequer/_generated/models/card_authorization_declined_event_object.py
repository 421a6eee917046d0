from enum import StrEnum


class CardAuthorizationDeclinedEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

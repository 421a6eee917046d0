from enum import StrEnum


class CardAuthorizationExpiredEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

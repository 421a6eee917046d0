from enum import StrEnum


class CardAuthorizationApprovedEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

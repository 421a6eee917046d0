from enum import StrEnum


class DisputeLostEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

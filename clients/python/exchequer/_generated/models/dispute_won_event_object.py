from enum import StrEnum


class DisputeWonEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

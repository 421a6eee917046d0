from enum import StrEnum


class InterestPaidEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class DocumentFailedEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

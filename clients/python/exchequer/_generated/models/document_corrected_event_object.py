from enum import StrEnum


class DocumentCorrectedEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

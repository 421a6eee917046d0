from enum import StrEnum


class ReturnFiledEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

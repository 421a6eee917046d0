from enum import StrEnum


class BookkeepingReauthRequiredEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class DisputeOpenedEventType(StrEnum):
    DISPUTE_OPENED = "dispute.opened"

    def __str__(self) -> str:
        return str(self.value)

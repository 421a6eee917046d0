from enum import StrEnum


class DisputeLostEventType(StrEnum):
    DISPUTE_LOST = "dispute.lost"

    def __str__(self) -> str:
        return str(self.value)

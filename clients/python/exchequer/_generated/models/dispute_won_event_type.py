from enum import StrEnum


class DisputeWonEventType(StrEnum):
    DISPUTE_WON = "dispute.won"

    def __str__(self) -> str:
        return str(self.value)

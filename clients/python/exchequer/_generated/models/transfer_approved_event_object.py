from enum import StrEnum


class TransferApprovedEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class TransferApprovalNeededEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

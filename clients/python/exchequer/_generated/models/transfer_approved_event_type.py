from enum import StrEnum


class TransferApprovedEventType(StrEnum):
    TRANSFER_APPROVED = "transfer.approved"

    def __str__(self) -> str:
        return str(self.value)

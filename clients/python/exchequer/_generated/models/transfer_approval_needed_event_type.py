from enum import StrEnum


class TransferApprovalNeededEventType(StrEnum):
    TRANSFER_APPROVAL_NEEDED = "transfer.approval_needed"

    def __str__(self) -> str:
        return str(self.value)

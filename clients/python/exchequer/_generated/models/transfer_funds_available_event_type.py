from enum import StrEnum


class TransferFundsAvailableEventType(StrEnum):
    TRANSFER_FUNDS_AVAILABLE = "transfer.funds_available"

    def __str__(self) -> str:
        return str(self.value)

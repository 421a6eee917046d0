from enum import StrEnum


class TransferLimitsObject(StrEnum):
    TRANSFER_LIMITS = "transfer_limits"

    def __str__(self) -> str:
        return str(self.value)

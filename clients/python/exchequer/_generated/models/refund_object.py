from enum import StrEnum


class RefundObject(StrEnum):
    REFUND = "refund"

    def __str__(self) -> str:
        return str(self.value)

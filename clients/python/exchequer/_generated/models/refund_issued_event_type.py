from enum import StrEnum


class RefundIssuedEventType(StrEnum):
    REFUND_ISSUED = "refund.issued"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class RefundEstimateObject(StrEnum):
    REFUND_ESTIMATE = "refund_estimate"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class QuarterlyEstimateObject(StrEnum):
    QUARTERLY_ESTIMATE = "quarterly_estimate"

    def __str__(self) -> str:
        return str(self.value)

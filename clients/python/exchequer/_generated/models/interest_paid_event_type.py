from enum import StrEnum


class InterestPaidEventType(StrEnum):
    INTEREST_PAID = "interest.paid"

    def __str__(self) -> str:
        return str(self.value)

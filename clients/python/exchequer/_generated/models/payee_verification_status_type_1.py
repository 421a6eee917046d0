from enum import StrEnum


class PayeeVerificationStatusType1(StrEnum):
    UNVERIFIED = "unverified"

    def __str__(self) -> str:
        return str(self.value)

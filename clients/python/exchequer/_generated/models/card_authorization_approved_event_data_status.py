from enum import StrEnum


class CardAuthorizationApprovedEventDataStatus(StrEnum):
    APPROVED = "approved"

    def __str__(self) -> str:
        return str(self.value)

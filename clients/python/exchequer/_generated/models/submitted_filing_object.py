from enum import StrEnum


class SubmittedFilingObject(StrEnum):
    FILING = "filing"

    def __str__(self) -> str:
        return str(self.value)

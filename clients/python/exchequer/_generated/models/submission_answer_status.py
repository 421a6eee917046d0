from enum import StrEnum


class SubmissionAnswerStatus(StrEnum):
    PENDING = "pending"

    def __str__(self) -> str:
        return str(self.value)

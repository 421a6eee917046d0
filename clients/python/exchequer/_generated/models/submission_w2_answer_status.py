from enum import StrEnum


class SubmissionW2AnswerStatus(StrEnum):
    PENDING = "pending"

    def __str__(self) -> str:
        return str(self.value)

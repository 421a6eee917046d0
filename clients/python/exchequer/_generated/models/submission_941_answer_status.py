from enum import StrEnum


class Submission941AnswerStatus(StrEnum):
    PENDING = "pending"

    def __str__(self) -> str:
        return str(self.value)

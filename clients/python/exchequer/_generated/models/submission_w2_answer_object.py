from enum import StrEnum


class SubmissionW2AnswerObject(StrEnum):
    INFORMATION_RETURN = "information_return"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class SubmissionAnswerObject(StrEnum):
    INFORMATION_RETURN = "information_return"

    def __str__(self) -> str:
        return str(self.value)

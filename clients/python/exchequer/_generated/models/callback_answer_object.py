from enum import StrEnum


class CallbackAnswerObject(StrEnum):
    BOOKKEEPING_CONSENT = "bookkeeping_consent"

    def __str__(self) -> str:
        return str(self.value)

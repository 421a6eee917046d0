from enum import StrEnum


class CreditNoteObject(StrEnum):
    CREDIT_NOTE = "credit_note"

    def __str__(self) -> str:
        return str(self.value)

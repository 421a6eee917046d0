from enum import StrEnum


class CreditNoteListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

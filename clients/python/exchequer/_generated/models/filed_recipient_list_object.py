from enum import StrEnum


class FiledRecipientListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

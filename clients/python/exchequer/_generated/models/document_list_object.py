from enum import StrEnum


class DocumentListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

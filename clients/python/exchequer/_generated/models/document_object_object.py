from enum import StrEnum


class DocumentObjectObject(StrEnum):
    DOCUMENT = "document"

    def __str__(self) -> str:
        return str(self.value)

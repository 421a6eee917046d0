from enum import StrEnum


class DocumentEventDataObject(StrEnum):
    DOCUMENT = "document"

    def __str__(self) -> str:
        return str(self.value)

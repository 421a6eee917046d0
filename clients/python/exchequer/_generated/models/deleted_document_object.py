from enum import StrEnum


class DeletedDocumentObject(StrEnum):
    DOCUMENT = "document"

    def __str__(self) -> str:
        return str(self.value)

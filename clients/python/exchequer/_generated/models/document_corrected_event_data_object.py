from enum import StrEnum


class DocumentCorrectedEventDataObject(StrEnum):
    DOCUMENT = "document"

    def __str__(self) -> str:
        return str(self.value)

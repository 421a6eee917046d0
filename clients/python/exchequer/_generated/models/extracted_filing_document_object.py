from enum import StrEnum


class ExtractedFilingDocumentObject(StrEnum):
    DOCUMENT = "document"

    def __str__(self) -> str:
        return str(self.value)

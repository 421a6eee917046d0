from enum import StrEnum


class UploadedFilingDocumentObject(StrEnum):
    DOCUMENT = "document"

    def __str__(self) -> str:
        return str(self.value)

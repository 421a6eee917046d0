from enum import StrEnum


class DocumentProcessedEventType(StrEnum):
    DOCUMENT_PROCESSED = "document.processed"

    def __str__(self) -> str:
        return str(self.value)

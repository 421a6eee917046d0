from enum import StrEnum


class DocumentFailedEventType(StrEnum):
    DOCUMENT_FAILED = "document.failed"

    def __str__(self) -> str:
        return str(self.value)

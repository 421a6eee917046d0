from enum import StrEnum


class DocumentCorrectedEventType(StrEnum):
    DOCUMENT_CORRECTED = "document.corrected"

    def __str__(self) -> str:
        return str(self.value)

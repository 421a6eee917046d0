from enum import StrEnum


class DocumentImportObject(StrEnum):
    DOCUMENT_IMPORT = "document_import"

    def __str__(self) -> str:
        return str(self.value)

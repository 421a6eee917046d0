from enum import StrEnum


class StatementImportObject(StrEnum):
    STATEMENT_IMPORT = "statement_import"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class StatementSummaryObject(StrEnum):
    ACCOUNT_STATEMENT = "account_statement"

    def __str__(self) -> str:
        return str(self.value)

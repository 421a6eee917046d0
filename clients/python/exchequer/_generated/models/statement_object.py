from enum import StrEnum


class StatementObject(StrEnum):
    ACCOUNT_STATEMENT = "account_statement"

    def __str__(self) -> str:
        return str(self.value)

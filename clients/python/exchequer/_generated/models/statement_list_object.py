from enum import StrEnum


class StatementListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

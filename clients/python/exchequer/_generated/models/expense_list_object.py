from enum import StrEnum


class ExpenseListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

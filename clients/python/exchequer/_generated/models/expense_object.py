from enum import StrEnum


class ExpenseObject(StrEnum):
    EXPENSE = "expense"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class ExpenseRecordedEventDataObject(StrEnum):
    EXPENSE = "expense"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class ExpenseRecordedEventType(StrEnum):
    EXPENSE_RECORDED = "expense.recorded"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class ExpenseRecordedEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class ReconciliationMatchListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

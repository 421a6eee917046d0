from enum import StrEnum


class CashFlowObject(StrEnum):
    REPORT = "report"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class CashFlowReport(StrEnum):
    CASH_FLOW = "cash_flow"

    def __str__(self) -> str:
        return str(self.value)

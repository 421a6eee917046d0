from enum import StrEnum


class BillPaymentApprovalNeededEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class BillPaymentListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

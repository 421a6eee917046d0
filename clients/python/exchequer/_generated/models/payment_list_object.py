from enum import StrEnum


class PaymentListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class BillObject(StrEnum):
    BILL = "bill"

    def __str__(self) -> str:
        return str(self.value)

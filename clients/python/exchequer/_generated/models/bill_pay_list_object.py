from enum import StrEnum


class BillPayListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

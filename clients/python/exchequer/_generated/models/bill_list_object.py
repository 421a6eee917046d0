from enum import StrEnum


class BillListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

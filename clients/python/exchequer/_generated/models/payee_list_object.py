from enum import StrEnum


class PayeeListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class CustomerListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

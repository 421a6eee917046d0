from enum import StrEnum


class TaxReturnListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

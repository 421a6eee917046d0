from enum import StrEnum


class FilingListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

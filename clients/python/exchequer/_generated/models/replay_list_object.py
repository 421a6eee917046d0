from enum import StrEnum


class ReplayListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

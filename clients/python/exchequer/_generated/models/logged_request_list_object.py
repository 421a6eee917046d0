from enum import StrEnum


class LoggedRequestListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

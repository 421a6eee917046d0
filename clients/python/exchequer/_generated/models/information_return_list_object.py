from enum import StrEnum


class InformationReturnListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

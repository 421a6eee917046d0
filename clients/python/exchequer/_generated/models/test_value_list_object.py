from enum import StrEnum


class TestValueListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class CardListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

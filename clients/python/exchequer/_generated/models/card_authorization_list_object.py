from enum import StrEnum


class CardAuthorizationListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class AccountListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class AccountOwnerListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

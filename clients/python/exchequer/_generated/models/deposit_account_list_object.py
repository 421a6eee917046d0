from enum import StrEnum


class DepositAccountListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class ApiKeyListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class SyncListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class EventListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

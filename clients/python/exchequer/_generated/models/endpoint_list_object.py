from enum import StrEnum


class EndpointListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class LoggedRequestObject(StrEnum):
    REQUEST = "request"

    def __str__(self) -> str:
        return str(self.value)

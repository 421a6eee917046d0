from enum import StrEnum


class FilingObject(StrEnum):
    FILING = "filing"

    def __str__(self) -> str:
        return str(self.value)

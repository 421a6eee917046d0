from enum import StrEnum


class FilingEventDataObject(StrEnum):
    FILING = "filing"

    def __str__(self) -> str:
        return str(self.value)

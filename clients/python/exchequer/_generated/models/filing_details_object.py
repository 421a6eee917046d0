from enum import StrEnum


class FilingDetailsObject(StrEnum):
    FILING = "filing"

    def __str__(self) -> str:
        return str(self.value)

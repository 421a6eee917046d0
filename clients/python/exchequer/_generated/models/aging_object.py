from enum import StrEnum


class AgingObject(StrEnum):
    REPORT = "report"

    def __str__(self) -> str:
        return str(self.value)

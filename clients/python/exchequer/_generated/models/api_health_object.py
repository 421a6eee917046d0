from enum import StrEnum


class ApiHealthObject(StrEnum):
    HEALTH = "health"

    def __str__(self) -> str:
        return str(self.value)

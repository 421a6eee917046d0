from enum import StrEnum


class ApiHealthStatus(StrEnum):
    OK = "ok"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class DisputeObject(StrEnum):
    DISPUTE = "dispute"

    def __str__(self) -> str:
        return str(self.value)

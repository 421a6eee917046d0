from enum import StrEnum


class DisputeEventDataObject(StrEnum):
    DISPUTE = "dispute"

    def __str__(self) -> str:
        return str(self.value)

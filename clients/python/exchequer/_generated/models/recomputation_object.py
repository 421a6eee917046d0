from enum import StrEnum


class RecomputationObject(StrEnum):
    RECOMPUTATION = "recomputation"

    def __str__(self) -> str:
        return str(self.value)

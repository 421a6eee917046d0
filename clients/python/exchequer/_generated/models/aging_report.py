from enum import StrEnum


class AgingReport(StrEnum):
    AGING = "aging"

    def __str__(self) -> str:
        return str(self.value)

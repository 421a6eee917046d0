from enum import StrEnum


class IncomeTaxObject(StrEnum):
    REPORT = "report"

    def __str__(self) -> str:
        return str(self.value)

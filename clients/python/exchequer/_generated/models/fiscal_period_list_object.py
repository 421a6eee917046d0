from enum import StrEnum


class FiscalPeriodListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class RefundListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

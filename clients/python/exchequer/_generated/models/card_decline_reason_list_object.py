from enum import StrEnum


class CardDeclineReasonListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

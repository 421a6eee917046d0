from enum import StrEnum


class CardEventDataObject(StrEnum):
    CARD = "card"

    def __str__(self) -> str:
        return str(self.value)

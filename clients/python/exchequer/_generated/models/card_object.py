from enum import StrEnum


class CardObject(StrEnum):
    CARD = "card"

    def __str__(self) -> str:
        return str(self.value)

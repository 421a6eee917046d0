from enum import StrEnum


class IssuedCardObject(StrEnum):
    CARD = "card"

    def __str__(self) -> str:
        return str(self.value)

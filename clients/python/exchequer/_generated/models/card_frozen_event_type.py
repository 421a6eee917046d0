from enum import StrEnum


class CardFrozenEventType(StrEnum):
    CARD_FROZEN = "card.frozen"

    def __str__(self) -> str:
        return str(self.value)

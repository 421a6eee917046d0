from enum import StrEnum


class CardActivatedEventType(StrEnum):
    CARD_ACTIVATED = "card.activated"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class CardUnfrozenEventType(StrEnum):
    CARD_UNFROZEN = "card.unfrozen"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class CardIssuedEventType(StrEnum):
    CARD_ISSUED = "card.issued"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class CardClosedEventType(StrEnum):
    CARD_CLOSED = "card.closed"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class CardAuthorizationReversedEventType(StrEnum):
    CARD_AUTHORIZATION_REVERSED = "card.authorization.reversed"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class CardAuthorizationExpiredEventType(StrEnum):
    CARD_AUTHORIZATION_EXPIRED = "card.authorization.expired"

    def __str__(self) -> str:
        return str(self.value)

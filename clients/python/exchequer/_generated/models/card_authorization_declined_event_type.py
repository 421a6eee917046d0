from enum import StrEnum


class CardAuthorizationDeclinedEventType(StrEnum):
    CARD_AUTHORIZATION_DECLINED = "card.authorization.declined"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class CardAuthorizationDeclinedEventDataObject(StrEnum):
    CARD_AUTHORIZATION = "card_authorization"

    def __str__(self) -> str:
        return str(self.value)

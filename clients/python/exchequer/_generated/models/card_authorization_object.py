from enum import StrEnum


class CardAuthorizationObject(StrEnum):
    CARD_AUTHORIZATION = "card_authorization"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class CardAuthorizationApprovedEventType(StrEnum):
    CARD_AUTHORIZATION_APPROVED = "card.authorization.approved"

    def __str__(self) -> str:
        return str(self.value)

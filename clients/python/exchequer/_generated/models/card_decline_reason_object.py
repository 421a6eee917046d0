from enum import StrEnum


class CardDeclineReasonObject(StrEnum):
    CARD_DECLINE_REASON = "card_decline_reason"

    def __str__(self) -> str:
        return str(self.value)

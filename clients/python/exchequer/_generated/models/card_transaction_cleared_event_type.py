from enum import StrEnum


class CardTransactionClearedEventType(StrEnum):
    CARD_TRANSACTION_CLEARED = "card.transaction.cleared"

    def __str__(self) -> str:
        return str(self.value)

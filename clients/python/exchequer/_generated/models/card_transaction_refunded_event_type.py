from enum import StrEnum


class CardTransactionRefundedEventType(StrEnum):
    CARD_TRANSACTION_REFUNDED = "card.transaction.refunded"

    def __str__(self) -> str:
        return str(self.value)

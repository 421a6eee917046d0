from enum import StrEnum
from typing import Self


class PublicFamily(StrEnum):
    ACCOUNT = "account.*"
    BANK_TRANSACTION = "bank_transaction.*"
    BILL_PAYMENT = "bill_payment.*"
    BOOKKEEPING = "bookkeeping.*"
    CARD = "card.*"
    CARD_AUTHORIZATION = "card.authorization.*"
    CARD_TRANSACTION = "card.transaction.*"
    DISPUTE = "dispute.*"
    DOCUMENT = "document.*"
    EXPENSE = "expense.*"
    INCOMING_TRANSFER = "incoming_transfer.*"
    INTEREST = "interest.*"
    INVOICE = "invoice.*"
    REFUND = "refund.*"
    RETURN = "return.*"
    TAX = "tax.*"
    TAX_FILING = "tax.filing.*"
    TRANSACTION = "transaction.*"
    TRANSFER = "transfer.*"
    WEBHOOK_DELIVERY = "webhook_delivery.*"
    WEBHOOK_ENDPOINT = "webhook_endpoint.*"

    def __str__(self) -> str:
        return str(self.value)

    @classmethod
    def _missing_(cls, value: object) -> Self | None:
        """A value that a newer version of the API has is kept as it is."""
        if not isinstance(value, str):
            return None
        member = str.__new__(cls, value)
        member._name_ = value
        member._value_ = value
        return member

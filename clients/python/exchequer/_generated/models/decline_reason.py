from enum import StrEnum
from typing import Self


class DeclineReason(StrEnum):
    ACCOUNT_FROZEN = "account_frozen"
    ALREADY_REVERSED = "already_reversed"
    CARD_EXPIRED = "card_expired"
    CARD_FROZEN = "card_frozen"
    CARD_INACTIVE = "card_inactive"
    CATEGORY_NOT_ALLOWED = "category_not_allowed"
    DAILY_LIMIT = "daily_limit"
    INSUFFICIENT_FUNDS = "insufficient_funds"
    MERCHANT_BLOCKED = "merchant_blocked"
    MONTHLY_LIMIT = "monthly_limit"
    PER_TRANSACTION_LIMIT = "per_transaction_limit"

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

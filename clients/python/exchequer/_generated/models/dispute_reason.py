from enum import StrEnum
from typing import Self


class DisputeReason(StrEnum):
    CANCELED = "canceled"
    DUPLICATE = "duplicate"
    FRAUDULENT = "fraudulent"
    INCORRECT_AMOUNT = "incorrect_amount"
    NOT_AS_DESCRIBED = "not_as_described"
    NOT_RECEIVED = "not_received"
    OTHER = "other"

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

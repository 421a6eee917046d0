from enum import StrEnum
from typing import Self


class PaymentTerms(StrEnum):
    DUE_ON_RECEIPT = "due_on_receipt"
    NET_10 = "net_10"
    NET_15 = "net_15"
    NET_30 = "net_30"
    NET_45 = "net_45"
    NET_60 = "net_60"
    NET_7 = "net_7"
    NET_90 = "net_90"

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

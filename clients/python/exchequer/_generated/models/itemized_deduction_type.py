from enum import StrEnum
from typing import Self


class ItemizedDeductionType(StrEnum):
    CASUALTY = "casualty"
    CHARITY_CASH = "charity_cash"
    CHARITY_NONCASH = "charity_noncash"
    MEDICAL = "medical"
    MORTGAGE_INTEREST = "mortgage_interest"
    OTHER = "other"
    PERSONAL_PROPERTY_TAX = "personal_property_tax"
    REAL_ESTATE_TAX = "real_estate_tax"
    STATE_LOCAL_INCOME_TAX = "state_local_income_tax"

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

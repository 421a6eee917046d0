from enum import StrEnum
from typing import Self


class StateSafeHarborRule(StrEnum):
    CURRENT_YEAR = "current_year"
    INCOME_WITHHELD_ON = "income_withheld_on"
    NO_PRIOR_YEAR_TAX = "no_prior_year_tax"
    PRIOR_YEAR = "prior_year"
    SMALL_BALANCE = "small_balance"

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

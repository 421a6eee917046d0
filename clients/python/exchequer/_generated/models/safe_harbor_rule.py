from enum import StrEnum
from typing import Self


class SafeHarborRule(StrEnum):
    BALANCE_BELOW_1000 = "balance_below_1000"
    CURRENT_YEAR_90 = "current_year_90"
    NO_PRIOR_YEAR_TAX = "no_prior_year_tax"
    PRIOR_YEAR_100 = "prior_year_100"
    PRIOR_YEAR_110 = "prior_year_110"

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

from enum import StrEnum
from typing import Self


class IncomeTaxFilingStatus(StrEnum):
    HEAD_OF_HOUSEHOLD = "head_of_household"
    MARRIED_FILING_JOINTLY = "married_filing_jointly"
    MARRIED_FILING_SEPARATELY = "married_filing_separately"
    QUALIFYING_SURVIVING_SPOUSE = "qualifying_surviving_spouse"
    SINGLE = "single"

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

from enum import StrEnum
from typing import Self


class TaxSettingsRoundingType1(StrEnum):
    INVOICE = "invoice"
    LINE = "line"

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

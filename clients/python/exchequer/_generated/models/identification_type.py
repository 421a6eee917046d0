from enum import StrEnum
from typing import Self


class IdentificationType(StrEnum):
    ATIN = "atin"
    ITIN = "itin"
    NONE = "none"
    SSN = "ssn"
    SSN_NOT_VALID_FOR_EMPLOYMENT = "ssn_not_valid_for_employment"

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

from enum import StrEnum
from typing import Self


class FileFormat(StrEnum):
    EFW2 = "efw2"
    IRIS = "iris"
    PDF = "pdf"
    PUB1220 = "pub1220"
    XML = "xml"

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

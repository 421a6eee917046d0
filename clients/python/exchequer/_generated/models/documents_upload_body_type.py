from enum import StrEnum
from typing import Self


class DocumentsUploadBodyType(StrEnum):
    BANK_STATEMENT = "bank_statement"
    RECEIPT = "receipt"
    VALUE_1 = "1099"
    VALUE_2 = "1099-nec"
    VALUE_3 = "1099-misc"
    VALUE_4 = "1099-int"
    VALUE_5 = "1099-div"
    W2 = "w2"

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

from enum import StrEnum


class Form1040Object(StrEnum):
    TAX_RETURN = "tax_return"

    def __str__(self) -> str:
        return str(self.value)

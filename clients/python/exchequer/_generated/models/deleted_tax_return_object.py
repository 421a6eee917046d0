from enum import StrEnum


class DeletedTaxReturnObject(StrEnum):
    TAX_RETURN = "tax_return"

    def __str__(self) -> str:
        return str(self.value)

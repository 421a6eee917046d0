from enum import StrEnum


class TaxAdviceTaxId(StrEnum):
    NOT_USED = "not_used"

    def __str__(self) -> str:
        return str(self.value)

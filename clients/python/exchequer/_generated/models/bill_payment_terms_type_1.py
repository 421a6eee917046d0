from enum import StrEnum


class BillPaymentTermsType1(StrEnum):
    CUSTOM = "custom"

    def __str__(self) -> str:
        return str(self.value)

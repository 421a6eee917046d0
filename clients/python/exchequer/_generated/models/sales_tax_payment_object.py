from enum import StrEnum


class SalesTaxPaymentObject(StrEnum):
    TAX_PAYMENT = "tax_payment"

    def __str__(self) -> str:
        return str(self.value)

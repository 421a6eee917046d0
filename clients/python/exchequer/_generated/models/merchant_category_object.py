from enum import StrEnum


class MerchantCategoryObject(StrEnum):
    MERCHANT_CATEGORY = "merchant_category"

    def __str__(self) -> str:
        return str(self.value)

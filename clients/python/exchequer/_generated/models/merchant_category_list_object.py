from enum import StrEnum


class MerchantCategoryListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class BusinessProfileObject(StrEnum):
    BUSINESS_PROFILE = "business_profile"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class CustomerObject(StrEnum):
    CUSTOMER = "customer"

    def __str__(self) -> str:
        return str(self.value)

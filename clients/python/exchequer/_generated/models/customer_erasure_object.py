from enum import StrEnum


class CustomerErasureObject(StrEnum):
    CUSTOMER_ERASURE = "customer_erasure"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class DeletedCustomerObject(StrEnum):
    CUSTOMER = "customer"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class DeliveryListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class TransferLimitsCurrency(StrEnum):
    USD = "USD"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class PayeeObject(StrEnum):
    PAYEE = "payee"

    def __str__(self) -> str:
        return str(self.value)

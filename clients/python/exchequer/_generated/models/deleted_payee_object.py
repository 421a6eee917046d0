from enum import StrEnum


class DeletedPayeeObject(StrEnum):
    PAYEE = "payee"

    def __str__(self) -> str:
        return str(self.value)

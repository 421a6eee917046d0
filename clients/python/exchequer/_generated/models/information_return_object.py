from enum import StrEnum


class InformationReturnObject(StrEnum):
    INFORMATION_RETURN = "information_return"

    def __str__(self) -> str:
        return str(self.value)

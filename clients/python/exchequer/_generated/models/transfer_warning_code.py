from enum import StrEnum


class TransferWarningCode(StrEnum):
    POSSIBLE_DUPLICATE = "possible_duplicate"

    def __str__(self) -> str:
        return str(self.value)

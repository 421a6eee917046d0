from enum import StrEnum


class TransferEffectiveSpeedType1(StrEnum):
    IMMEDIATE = "immediate"

    def __str__(self) -> str:
        return str(self.value)

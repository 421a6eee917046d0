from enum import StrEnum


class SubscribedKindType2(StrEnum):
    VALUE_0 = "*"

    def __str__(self) -> str:
        return str(self.value)

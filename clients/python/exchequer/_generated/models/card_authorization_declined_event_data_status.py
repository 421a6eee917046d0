from enum import StrEnum


class CardAuthorizationDeclinedEventDataStatus(StrEnum):
    DECLINED = "declined"

    def __str__(self) -> str:
        return str(self.value)

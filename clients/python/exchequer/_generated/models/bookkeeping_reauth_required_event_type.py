from enum import StrEnum


class BookkeepingReauthRequiredEventType(StrEnum):
    BOOKKEEPING_REAUTH_REQUIRED = "bookkeeping.reauth_required"

    def __str__(self) -> str:
        return str(self.value)

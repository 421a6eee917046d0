from enum import StrEnum
from typing import Self


class Scope(StrEnum):
    ACCOUNTINGREAD = "accounting:read"
    ACCOUNTINGWRITE = "accounting:write"
    AUDITREAD = "audit:read"
    BOOKKEEPINGREAD = "bookkeeping:read"
    BOOKKEEPINGWRITE = "bookkeeping:write"
    DOCUMENTSREAD = "documents:read"
    DOCUMENTSWRITE = "documents:write"
    KEYSREAD = "keys:read"
    KEYSWRITE = "keys:write"
    REQUESTSREAD = "requests:read"
    TAXREAD = "tax:read"
    TAXWRITE = "tax:write"
    TREASURYREAD = "treasury:read"
    TREASURYWRITE = "treasury:write"
    WEBHOOKSREAD = "webhooks:read"
    WEBHOOKSWRITE = "webhooks:write"

    def __str__(self) -> str:
        return str(self.value)

    @classmethod
    def _missing_(cls, value: object) -> Self | None:
        """A value that a newer version of the API has is kept as it is."""
        if not isinstance(value, str):
            return None
        member = str.__new__(cls, value)
        member._name_ = value
        member._value_ = value
        return member

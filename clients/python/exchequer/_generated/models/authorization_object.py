from enum import StrEnum


class AuthorizationObject(StrEnum):
    BOOKKEEPING_AUTHORIZATION = "bookkeeping_authorization"

    def __str__(self) -> str:
        return str(self.value)

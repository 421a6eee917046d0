from enum import StrEnum


class AccountOwnerObject(StrEnum):
    ACCOUNT_OWNER = "account_owner"

    def __str__(self) -> str:
        return str(self.value)

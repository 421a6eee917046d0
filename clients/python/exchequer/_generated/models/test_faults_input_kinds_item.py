from enum import StrEnum
from typing import Self


class TestFaultsInputKindsItem(StrEnum):
    ANSWER_IS_LOST = "answer_is_lost"
    CUT = "cut"
    DUPLICATES = "duplicates"
    RATE_LIMITED = "rate_limited"
    SAME_PAGE = "same_page"
    SERVER_ERROR = "server_error"
    SHUFFLED = "shuffled"
    SLOW = "slow"

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

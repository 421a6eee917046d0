from enum import StrEnum


class ReturnFiledEventDataObject(StrEnum):
    FILED_RETURN = "filed_return"

    def __str__(self) -> str:
        return str(self.value)

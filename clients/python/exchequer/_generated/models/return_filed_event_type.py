from enum import StrEnum


class ReturnFiledEventType(StrEnum):
    RETURN_FILED = "return.filed"

    def __str__(self) -> str:
        return str(self.value)

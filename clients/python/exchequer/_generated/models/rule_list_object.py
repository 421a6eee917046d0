from enum import StrEnum


class RuleListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class CategoryRuleObject(StrEnum):
    BOOKKEEPING_RULE = "bookkeeping_rule"

    def __str__(self) -> str:
        return str(self.value)

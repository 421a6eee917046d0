from enum import StrEnum


class AuditEventListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

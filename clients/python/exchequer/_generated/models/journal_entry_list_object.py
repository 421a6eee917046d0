from enum import StrEnum


class JournalEntryListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

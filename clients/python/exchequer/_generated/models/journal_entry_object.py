from enum import StrEnum


class JournalEntryObject(StrEnum):
    JOURNAL_ENTRY = "journal_entry"

    def __str__(self) -> str:
        return str(self.value)

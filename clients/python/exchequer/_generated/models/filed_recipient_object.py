from enum import StrEnum


class FiledRecipientObject(StrEnum):
    FILED_RECIPIENT = "filed_recipient"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class FilingStatusRecordObject(StrEnum):
    FILING_STATUS = "filing_status"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class ScheduleCObject(StrEnum):
    BOOKKEEPING_SCHEDULE_C = "bookkeeping_schedule_c"

    def __str__(self) -> str:
        return str(self.value)

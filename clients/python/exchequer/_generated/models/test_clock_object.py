from enum import StrEnum


class TestClockObject(StrEnum):
    TEST_CLOCK = "test_clock"

    def __str__(self) -> str:
        return str(self.value)

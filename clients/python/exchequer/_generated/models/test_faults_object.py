from enum import StrEnum


class TestFaultsObject(StrEnum):
    TEST_FAULTS = "test_faults"

    def __str__(self) -> str:
        return str(self.value)

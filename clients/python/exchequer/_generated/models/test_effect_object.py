from enum import StrEnum


class TestEffectObject(StrEnum):
    TEST_EFFECT = "test_effect"

    def __str__(self) -> str:
        return str(self.value)

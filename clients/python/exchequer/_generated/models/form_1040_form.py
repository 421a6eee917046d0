from enum import StrEnum


class Form1040Form(StrEnum):
    VALUE_0 = "1040"

    def __str__(self) -> str:
        return str(self.value)

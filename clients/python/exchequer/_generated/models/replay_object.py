from enum import StrEnum


class ReplayObject(StrEnum):
    WEBHOOK_REPLAY = "webhook_replay"

    def __str__(self) -> str:
        return str(self.value)

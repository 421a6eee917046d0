from enum import StrEnum


class IncomingTransferReceivedEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

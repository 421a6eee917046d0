from enum import StrEnum


class IncomingTransferReceivedEventType(StrEnum):
    INCOMING_TRANSFER_RECEIVED = "incoming_transfer.received"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class IncomingTransferReceivedEventDataObject(StrEnum):
    TRANSACTION = "transaction"

    def __str__(self) -> str:
        return str(self.value)

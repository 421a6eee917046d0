from enum import StrEnum


class WebhookDeliveryExhaustedEventDataStatus(StrEnum):
    FAILED = "failed"

    def __str__(self) -> str:
        return str(self.value)

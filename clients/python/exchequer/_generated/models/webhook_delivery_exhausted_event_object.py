from enum import StrEnum


class WebhookDeliveryExhaustedEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

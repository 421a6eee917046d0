from enum import StrEnum


class WebhookDeliveryExhaustedEventType(StrEnum):
    WEBHOOK_DELIVERY_EXHAUSTED = "webhook_delivery.exhausted"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class WebhookDeliveryRecoveredEventType(StrEnum):
    WEBHOOK_DELIVERY_RECOVERED = "webhook_delivery.recovered"

    def __str__(self) -> str:
        return str(self.value)

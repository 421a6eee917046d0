from enum import StrEnum


class WebhookDeliveryRecoveredEventDataObject(StrEnum):
    WEBHOOK_DELIVERY = "webhook_delivery"

    def __str__(self) -> str:
        return str(self.value)

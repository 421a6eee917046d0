from enum import StrEnum


class WebhookDeliveryRecoveredEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class WebhookEventTypeObject(StrEnum):
    WEBHOOK_EVENT_TYPE = "webhook_event_type"

    def __str__(self) -> str:
        return str(self.value)

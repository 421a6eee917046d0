from enum import StrEnum


class WebhookEndpointDisabledEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

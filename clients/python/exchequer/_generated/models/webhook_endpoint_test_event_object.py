from enum import StrEnum


class WebhookEndpointTestEventObject(StrEnum):
    EVENT = "event"

    def __str__(self) -> str:
        return str(self.value)

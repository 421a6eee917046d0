from enum import StrEnum


class WebhookEndpointTestEventType(StrEnum):
    WEBHOOK_ENDPOINT_TEST = "webhook_endpoint.test"

    def __str__(self) -> str:
        return str(self.value)

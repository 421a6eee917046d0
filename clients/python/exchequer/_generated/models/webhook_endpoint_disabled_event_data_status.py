from enum import StrEnum


class WebhookEndpointDisabledEventDataStatus(StrEnum):
    DISABLED = "disabled"

    def __str__(self) -> str:
        return str(self.value)

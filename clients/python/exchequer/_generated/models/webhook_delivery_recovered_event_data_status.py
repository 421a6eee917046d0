from enum import StrEnum


class WebhookDeliveryRecoveredEventDataStatus(StrEnum):
    SUCCEEDED = "succeeded"

    def __str__(self) -> str:
        return str(self.value)

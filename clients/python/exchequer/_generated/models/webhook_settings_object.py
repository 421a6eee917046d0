from enum import StrEnum


class WebhookSettingsObject(StrEnum):
    WEBHOOK_SETTINGS = "webhook_settings"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class WebhookEventTypeListObject(StrEnum):
    LIST = "list"

    def __str__(self) -> str:
        return str(self.value)

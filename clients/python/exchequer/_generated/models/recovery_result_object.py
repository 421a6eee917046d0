from enum import StrEnum


class RecoveryResultObject(StrEnum):
    WEBHOOK_RECOVERY = "webhook_recovery"

    def __str__(self) -> str:
        return str(self.value)

from enum import StrEnum


class TrialBalanceReport(StrEnum):
    TRIAL_BALANCE = "trial_balance"

    def __str__(self) -> str:
        return str(self.value)

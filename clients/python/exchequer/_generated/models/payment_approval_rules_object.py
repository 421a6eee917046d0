from enum import StrEnum


class PaymentApprovalRulesObject(StrEnum):
    APPROVAL_RULES = "approval_rules"

    def __str__(self) -> str:
        return str(self.value)

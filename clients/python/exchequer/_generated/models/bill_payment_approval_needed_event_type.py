from enum import StrEnum


class BillPaymentApprovalNeededEventType(StrEnum):
    BILL_PAYMENT_APPROVAL_NEEDED = "bill_payment.approval_needed"

    def __str__(self) -> str:
        return str(self.value)

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.bill_pay_method import BillPayMethod
from ..models.scheduled_bill_payment_object import ScheduledBillPaymentObject
from ..models.scheduled_bill_payment_status import ScheduledBillPaymentStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.scheduled_bill_payment_metadata import ScheduledBillPaymentMetadata
    from ..models.scheduled_bill_payment_recurrence_type_0 import ScheduledBillPaymentRecurrenceType0


T = TypeVar("T", bound="ScheduledBillPayment")


@_attrs_define
class ScheduledBillPayment:
    """
    Attributes:
        id (str): Id of the object.
        object_ (ScheduledBillPaymentObject): Always `bill_payment`.
        livemode (bool): False in test mode.
        account_id (str): The account in treasury.
        payee_id (str): The payee.
        method (BillPayMethod):
        amount (float): Dollars.
        status (ScheduledBillPaymentStatus):
        scheduled_date (str): The business day on which the payment is made, `YYYY-MM-DD`.
        estimated_delivery (str): The business day on which it should arrive, `YYYY-MM-DD`.
        memo (None | str): A note.
        invoice_number (None | str): Number of the invoice that is paid.
        recurrence (None | ScheduledBillPaymentRecurrenceType0): How it is repeated; null if it is not.
        attempts (int): Attempts that failed because the account had too little money.
        failure_reason (None | str): `insufficient_funds`, `account_closed`, `account_frozen`, `rejected`, or a return
            code such as `R03`.
        transfer_id (None | str): The transfer.
        transaction_id (None | str): The transaction.
        check_number (int | None): Number of the check; null unless it is paid by check.
        created_by (str): Id of the key that created it.
        approved_by (None | str): Id of the key that approved it.
        created_at (str): When it was made, ISO 8601 in UTC.
        sent_at (None | str): When it was sent; null until then.
        paid_at (None | str): When it was paid; null until then.
        canceled_at (None | str): When it was canceled; null unless it was.
        external_id (None | str): The id of the object in your system. Null if none was given.
        metadata (ScheduledBillPaymentMetadata): Your own data, by key. Empty if none was given.
        occurrences_due (int | Unset): While it waits for an approval, and in the answer to the approval: how many
            payments the approval makes, the next one and the later ones of the
            series. Missed ones do not count.
        total_due (float | Unset): Dollars: the sum of these payments.
        occurrences_missed (int | Unset): How many payments of the series were missed meanwhile. They are skipped.
    """

    id: str
    object_: ScheduledBillPaymentObject
    livemode: bool
    account_id: str
    payee_id: str
    method: BillPayMethod
    amount: float
    status: ScheduledBillPaymentStatus
    scheduled_date: str
    estimated_delivery: str
    memo: str | None
    invoice_number: str | None
    recurrence: ScheduledBillPaymentRecurrenceType0 | None
    attempts: int
    failure_reason: str | None
    transfer_id: str | None
    transaction_id: str | None
    check_number: int | None
    created_by: str
    approved_by: str | None
    created_at: str
    sent_at: str | None
    paid_at: str | None
    canceled_at: str | None
    external_id: str | None
    metadata: ScheduledBillPaymentMetadata
    occurrences_due: int | Unset = UNSET
    total_due: float | Unset = UNSET
    occurrences_missed: int | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        from ..models.scheduled_bill_payment_recurrence_type_0 import ScheduledBillPaymentRecurrenceType0

        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        account_id = self.account_id

        payee_id = self.payee_id

        method = self.method.value

        amount = self.amount

        status = self.status.value

        scheduled_date = self.scheduled_date

        estimated_delivery = self.estimated_delivery

        memo: str | None
        memo = self.memo

        invoice_number: str | None
        invoice_number = self.invoice_number

        recurrence: dict[str, Any] | None
        if isinstance(self.recurrence, ScheduledBillPaymentRecurrenceType0):
            recurrence = self.recurrence.to_dict()
        else:
            recurrence = self.recurrence

        attempts = self.attempts

        failure_reason: str | None
        failure_reason = self.failure_reason

        transfer_id: str | None
        transfer_id = self.transfer_id

        transaction_id: str | None
        transaction_id = self.transaction_id

        check_number: int | None
        check_number = self.check_number

        created_by = self.created_by

        approved_by: str | None
        approved_by = self.approved_by

        created_at = self.created_at

        sent_at: str | None
        sent_at = self.sent_at

        paid_at: str | None
        paid_at = self.paid_at

        canceled_at: str | None
        canceled_at = self.canceled_at

        external_id: str | None
        external_id = self.external_id

        metadata = self.metadata.to_dict()

        occurrences_due = self.occurrences_due

        total_due = self.total_due

        occurrences_missed = self.occurrences_missed

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "accountId": account_id,
                "payeeId": payee_id,
                "method": method,
                "amount": amount,
                "status": status,
                "scheduledDate": scheduled_date,
                "estimatedDelivery": estimated_delivery,
                "memo": memo,
                "invoiceNumber": invoice_number,
                "recurrence": recurrence,
                "attempts": attempts,
                "failureReason": failure_reason,
                "transferId": transfer_id,
                "transactionId": transaction_id,
                "checkNumber": check_number,
                "createdBy": created_by,
                "approvedBy": approved_by,
                "createdAt": created_at,
                "sentAt": sent_at,
                "paidAt": paid_at,
                "canceledAt": canceled_at,
                "externalId": external_id,
                "metadata": metadata,
            }
        )
        if occurrences_due is not UNSET:
            field_dict["occurrencesDue"] = occurrences_due
        if total_due is not UNSET:
            field_dict["totalDue"] = total_due
        if occurrences_missed is not UNSET:
            field_dict["occurrencesMissed"] = occurrences_missed

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.scheduled_bill_payment_metadata import ScheduledBillPaymentMetadata
        from ..models.scheduled_bill_payment_recurrence_type_0 import ScheduledBillPaymentRecurrenceType0

        d = dict(src_dict)
        id = d.pop("id")

        object_ = ScheduledBillPaymentObject(d.pop("object"))

        livemode = d.pop("livemode")

        account_id = d.pop("accountId")

        payee_id = d.pop("payeeId")

        method = BillPayMethod(d.pop("method"))

        amount = d.pop("amount")

        status = ScheduledBillPaymentStatus(d.pop("status"))

        scheduled_date = d.pop("scheduledDate")

        estimated_delivery = d.pop("estimatedDelivery")

        def _parse_memo(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        memo = _parse_memo(d.pop("memo"))

        def _parse_invoice_number(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        invoice_number = _parse_invoice_number(d.pop("invoiceNumber"))

        def _parse_recurrence(data: object) -> ScheduledBillPaymentRecurrenceType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                recurrence_type_0 = ScheduledBillPaymentRecurrenceType0.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= recurrence_type_0.to_dict().keys():
                    raise TypeError()
                return recurrence_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ScheduledBillPaymentRecurrenceType0, data)

        recurrence = _parse_recurrence(d.pop("recurrence"))

        attempts = d.pop("attempts")

        def _parse_failure_reason(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        failure_reason = _parse_failure_reason(d.pop("failureReason"))

        def _parse_transfer_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        transfer_id = _parse_transfer_id(d.pop("transferId"))

        def _parse_transaction_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        transaction_id = _parse_transaction_id(d.pop("transactionId"))

        def _parse_check_number(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        check_number = _parse_check_number(d.pop("checkNumber"))

        created_by = d.pop("createdBy")

        def _parse_approved_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        approved_by = _parse_approved_by(d.pop("approvedBy"))

        created_at = d.pop("createdAt")

        def _parse_sent_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        sent_at = _parse_sent_at(d.pop("sentAt"))

        def _parse_paid_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        paid_at = _parse_paid_at(d.pop("paidAt"))

        def _parse_canceled_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        canceled_at = _parse_canceled_at(d.pop("canceledAt"))

        def _parse_external_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        external_id = _parse_external_id(d.pop("externalId"))

        metadata = ScheduledBillPaymentMetadata.from_dict(d.pop("metadata"))

        occurrences_due = d.pop("occurrencesDue", UNSET)

        total_due = d.pop("totalDue", UNSET)

        occurrences_missed = d.pop("occurrencesMissed", UNSET)

        scheduled_bill_payment = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            account_id=account_id,
            payee_id=payee_id,
            method=method,
            amount=amount,
            status=status,
            scheduled_date=scheduled_date,
            estimated_delivery=estimated_delivery,
            memo=memo,
            invoice_number=invoice_number,
            recurrence=recurrence,
            attempts=attempts,
            failure_reason=failure_reason,
            transfer_id=transfer_id,
            transaction_id=transaction_id,
            check_number=check_number,
            created_by=created_by,
            approved_by=approved_by,
            created_at=created_at,
            sent_at=sent_at,
            paid_at=paid_at,
            canceled_at=canceled_at,
            external_id=external_id,
            metadata=metadata,
            occurrences_due=occurrences_due,
            total_due=total_due,
            occurrences_missed=occurrences_missed,
        )

        return scheduled_bill_payment

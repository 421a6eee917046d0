from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.payment_method import PaymentMethod
from ..models.payment_object import PaymentObject
from ..models.payment_status import PaymentStatus

if TYPE_CHECKING:
    from ..models.payment_metadata import PaymentMetadata


T = TypeVar("T", bound="Payment")


@_attrs_define
class Payment:
    """
    Attributes:
        id (str): Id of the object.
        object_ (PaymentObject): Always `payment`.
        livemode (bool): False in test mode.
        customer_id (str): The customer.
        invoice_id (str): The invoice.
        date (str): The day, `YYYY-MM-DD`.
        method (PaymentMethod):
        amount (float): Dollars.
        amount_applied (float): The part that paid the invoice.
        amount_credited (float): The part above the amount due: customer credit.
        fee_amount (float): A processor's fee that was deducted on the way. The account received less by this amount.
        payment_account_id (None | str): Null if paid by credit.
        reference (None | str): A number or text of the other side, for example a check number.
        bank_transaction_id (None | str): The matched bank transaction.
        days_to_pay (int): Days from issue to payment.
        status (PaymentStatus): Its state.
        journal_entry_id (str): The journal entry that it posted.
        created_at (str): When it was made, ISO 8601 in UTC.
        created_by (None | str): Id of the key that made it. Null if no request made it.
        updated_by (None | str): Id of the key that changed it last. Null if no key has changed it.
        external_id (None | str): The id of the object in your system. Null if none was given.
        metadata (PaymentMetadata): Your own data, by key. Empty if none was given.
    """

    id: str
    object_: PaymentObject
    livemode: bool
    customer_id: str
    invoice_id: str
    date: str
    method: PaymentMethod
    amount: float
    amount_applied: float
    amount_credited: float
    fee_amount: float
    payment_account_id: str | None
    reference: str | None
    bank_transaction_id: str | None
    days_to_pay: int
    status: PaymentStatus
    journal_entry_id: str
    created_at: str
    created_by: str | None
    updated_by: str | None
    external_id: str | None
    metadata: PaymentMetadata

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        customer_id = self.customer_id

        invoice_id = self.invoice_id

        date = self.date

        method = self.method.value

        amount = self.amount

        amount_applied = self.amount_applied

        amount_credited = self.amount_credited

        fee_amount = self.fee_amount

        payment_account_id: str | None
        payment_account_id = self.payment_account_id

        reference: str | None
        reference = self.reference

        bank_transaction_id: str | None
        bank_transaction_id = self.bank_transaction_id

        days_to_pay = self.days_to_pay

        status = self.status.value

        journal_entry_id = self.journal_entry_id

        created_at = self.created_at

        created_by: str | None
        created_by = self.created_by

        updated_by: str | None
        updated_by = self.updated_by

        external_id: str | None
        external_id = self.external_id

        metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "customer_id": customer_id,
                "invoice_id": invoice_id,
                "date": date,
                "method": method,
                "amount": amount,
                "amount_applied": amount_applied,
                "amount_credited": amount_credited,
                "fee_amount": fee_amount,
                "payment_account_id": payment_account_id,
                "reference": reference,
                "bank_transaction_id": bank_transaction_id,
                "days_to_pay": days_to_pay,
                "status": status,
                "journal_entry_id": journal_entry_id,
                "created_at": created_at,
                "created_by": created_by,
                "updated_by": updated_by,
                "external_id": external_id,
                "metadata": metadata,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.payment_metadata import PaymentMetadata

        d = dict(src_dict)
        id = d.pop("id")

        object_ = PaymentObject(d.pop("object"))

        livemode = d.pop("livemode")

        customer_id = d.pop("customer_id")

        invoice_id = d.pop("invoice_id")

        date = d.pop("date")

        method = PaymentMethod(d.pop("method"))

        amount = d.pop("amount")

        amount_applied = d.pop("amount_applied")

        amount_credited = d.pop("amount_credited")

        fee_amount = d.pop("fee_amount")

        def _parse_payment_account_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        payment_account_id = _parse_payment_account_id(d.pop("payment_account_id"))

        def _parse_reference(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        reference = _parse_reference(d.pop("reference"))

        def _parse_bank_transaction_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        bank_transaction_id = _parse_bank_transaction_id(d.pop("bank_transaction_id"))

        days_to_pay = d.pop("days_to_pay")

        status = PaymentStatus(d.pop("status"))

        journal_entry_id = d.pop("journal_entry_id")

        created_at = d.pop("created_at")

        def _parse_created_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        created_by = _parse_created_by(d.pop("created_by"))

        def _parse_updated_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        updated_by = _parse_updated_by(d.pop("updated_by"))

        def _parse_external_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        external_id = _parse_external_id(d.pop("external_id"))

        metadata = PaymentMetadata.from_dict(d.pop("metadata"))

        payment = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            customer_id=customer_id,
            invoice_id=invoice_id,
            date=date,
            method=method,
            amount=amount,
            amount_applied=amount_applied,
            amount_credited=amount_credited,
            fee_amount=fee_amount,
            payment_account_id=payment_account_id,
            reference=reference,
            bank_transaction_id=bank_transaction_id,
            days_to_pay=days_to_pay,
            status=status,
            journal_entry_id=journal_entry_id,
            created_at=created_at,
            created_by=created_by,
            updated_by=updated_by,
            external_id=external_id,
            metadata=metadata,
        )

        return payment

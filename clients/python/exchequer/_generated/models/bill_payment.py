from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.bill_payment_method import BillPaymentMethod
from ..models.bill_payment_object import BillPaymentObject
from ..models.bill_payment_status import BillPaymentStatus

if TYPE_CHECKING:
    from ..models.bill_payment_metadata import BillPaymentMetadata


T = TypeVar("T", bound="BillPayment")


@_attrs_define
class BillPayment:
    """
    Attributes:
        id (str): Id of the object.
        object_ (BillPaymentObject): Always `bill_payment`.
        livemode (bool): False in test mode.
        bill_id (str): The bill.
        date (str): The day, `YYYY-MM-DD`.
        method (BillPaymentMethod):
        amount (float): The part that paid the bill, in dollars.
        fee_amount (float): Fee that the account paid in addition.
        payment_account_id (str): The ledger account that paid or received the money.
        reference (None | str): A number or text of the other side, for example a check number.
        bank_transaction_id (None | str): The matched bank transaction.
        status (BillPaymentStatus): Its state.
        journal_entry_id (str): The journal entry that it posted.
        created_at (str): When it was made, ISO 8601 in UTC.
        created_by (None | str): Id of the key that made it. Null if no request made it.
        updated_by (None | str): Id of the key that changed it last. Null if no key has changed it.
        external_id (None | str): The id of the object in your system. Null if none was given.
        metadata (BillPaymentMetadata): Your own data, by key. Empty if none was given.
    """

    id: str
    object_: BillPaymentObject
    livemode: bool
    bill_id: str
    date: str
    method: BillPaymentMethod
    amount: float
    fee_amount: float
    payment_account_id: str
    reference: str | None
    bank_transaction_id: str | None
    status: BillPaymentStatus
    journal_entry_id: str
    created_at: str
    created_by: str | None
    updated_by: str | None
    external_id: str | None
    metadata: BillPaymentMetadata

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        bill_id = self.bill_id

        date = self.date

        method = self.method.value

        amount = self.amount

        fee_amount = self.fee_amount

        payment_account_id = self.payment_account_id

        reference: str | None
        reference = self.reference

        bank_transaction_id: str | None
        bank_transaction_id = self.bank_transaction_id

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
                "bill_id": bill_id,
                "date": date,
                "method": method,
                "amount": amount,
                "fee_amount": fee_amount,
                "payment_account_id": payment_account_id,
                "reference": reference,
                "bank_transaction_id": bank_transaction_id,
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
        from ..models.bill_payment_metadata import BillPaymentMetadata

        d = dict(src_dict)
        id = d.pop("id")

        object_ = BillPaymentObject(d.pop("object"))

        livemode = d.pop("livemode")

        bill_id = d.pop("bill_id")

        date = d.pop("date")

        method = BillPaymentMethod(d.pop("method"))

        amount = d.pop("amount")

        fee_amount = d.pop("fee_amount")

        payment_account_id = d.pop("payment_account_id")

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

        status = BillPaymentStatus(d.pop("status"))

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

        metadata = BillPaymentMetadata.from_dict(d.pop("metadata"))

        bill_payment = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            bill_id=bill_id,
            date=date,
            method=method,
            amount=amount,
            fee_amount=fee_amount,
            payment_account_id=payment_account_id,
            reference=reference,
            bank_transaction_id=bank_transaction_id,
            status=status,
            journal_entry_id=journal_entry_id,
            created_at=created_at,
            created_by=created_by,
            updated_by=updated_by,
            external_id=external_id,
            metadata=metadata,
        )

        return bill_payment

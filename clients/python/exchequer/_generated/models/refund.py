from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.refund_method import RefundMethod
from ..models.refund_object import RefundObject
from ..models.refund_status import RefundStatus

if TYPE_CHECKING:
    from ..models.refund_metadata import RefundMetadata


T = TypeVar("T", bound="Refund")


@_attrs_define
class Refund:
    """
    Attributes:
        id (str): Id of the object.
        object_ (RefundObject): Always `refund`.
        livemode (bool): False in test mode.
        customer_id (str): The customer.
        date (str): The day, `YYYY-MM-DD`.
        method (RefundMethod):
        amount (float): Dollars.
        payment_account_id (str): The ledger account that paid or received the money.
        reference (None | str): A number or text of the other side, for example a check number.
        status (RefundStatus): Its state.
        journal_entry_id (str): The journal entry that it posted.
        created_at (str): When it was made, ISO 8601 in UTC.
        created_by (None | str): Id of the key that made it. Null if no request made it.
        updated_by (None | str): Id of the key that changed it last. Null if no key has changed it.
        external_id (None | str): The id of the object in your system. Null if none was given.
        metadata (RefundMetadata): Your own data, by key. Empty if none was given.
    """

    id: str
    object_: RefundObject
    livemode: bool
    customer_id: str
    date: str
    method: RefundMethod
    amount: float
    payment_account_id: str
    reference: str | None
    status: RefundStatus
    journal_entry_id: str
    created_at: str
    created_by: str | None
    updated_by: str | None
    external_id: str | None
    metadata: RefundMetadata

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        customer_id = self.customer_id

        date = self.date

        method = self.method.value

        amount = self.amount

        payment_account_id = self.payment_account_id

        reference: str | None
        reference = self.reference

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
                "date": date,
                "method": method,
                "amount": amount,
                "payment_account_id": payment_account_id,
                "reference": reference,
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
        from ..models.refund_metadata import RefundMetadata

        d = dict(src_dict)
        id = d.pop("id")

        object_ = RefundObject(d.pop("object"))

        livemode = d.pop("livemode")

        customer_id = d.pop("customer_id")

        date = d.pop("date")

        method = RefundMethod(d.pop("method"))

        amount = d.pop("amount")

        payment_account_id = d.pop("payment_account_id")

        def _parse_reference(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        reference = _parse_reference(d.pop("reference"))

        status = RefundStatus(d.pop("status"))

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

        metadata = RefundMetadata.from_dict(d.pop("metadata"))

        refund = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            customer_id=customer_id,
            date=date,
            method=method,
            amount=amount,
            payment_account_id=payment_account_id,
            reference=reference,
            status=status,
            journal_entry_id=journal_entry_id,
            created_at=created_at,
            created_by=created_by,
            updated_by=updated_by,
            external_id=external_id,
            metadata=metadata,
        )

        return refund

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.sales_tax_payment_object import SalesTaxPaymentObject
from ..models.sales_tax_payment_status import SalesTaxPaymentStatus
from ..models.sales_tax_payment_type import SalesTaxPaymentType

if TYPE_CHECKING:
    from ..models.sales_tax_payment_metadata import SalesTaxPaymentMetadata


T = TypeVar("T", bound="SalesTaxPayment")


@_attrs_define
class SalesTaxPayment:
    """
    Attributes:
        id (str): Id of the object.
        object_ (SalesTaxPaymentObject): Always `tax_payment`.
        livemode (bool): False in test mode.
        jurisdiction (str): The place whose tax it is, for example US-CA.
        type_ (SalesTaxPaymentType):
        status (SalesTaxPaymentStatus): Its state.
        amount (float): Money, at most two decimals.
        input_tax (float): Tax paid to vendors that is deducted.
        period_start (str): The first day of the period.
        period_end (str): The last day of the period.
        date (str): The day, `YYYY-MM-DD`.
        payment_account_id (str): The ledger account that paid or received the money.
        reference (None | str): A number or text of the other side, for example a check number.
        reversed_at (None | str): When it was reversed; null unless it was.
        journal_entry_id (str): The journal entry that it posted.
        created_at (str): When it was made, ISO 8601 in UTC.
        created_by (None | str): Id of the key that made it. Null if no request made it.
        updated_by (None | str): Id of the key that changed it last. Null if no key has changed it.
        external_id (None | str): The id of the object in your system. Null if none was given.
        metadata (SalesTaxPaymentMetadata): Your own data, by key. Empty if none was given.
    """

    id: str
    object_: SalesTaxPaymentObject
    livemode: bool
    jurisdiction: str
    type_: SalesTaxPaymentType
    status: SalesTaxPaymentStatus
    amount: float
    input_tax: float
    period_start: str
    period_end: str
    date: str
    payment_account_id: str
    reference: str | None
    reversed_at: str | None
    journal_entry_id: str
    created_at: str
    created_by: str | None
    updated_by: str | None
    external_id: str | None
    metadata: SalesTaxPaymentMetadata

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        jurisdiction = self.jurisdiction

        type_ = self.type_.value

        status = self.status.value

        amount = self.amount

        input_tax = self.input_tax

        period_start = self.period_start

        period_end = self.period_end

        date = self.date

        payment_account_id = self.payment_account_id

        reference: str | None
        reference = self.reference

        reversed_at: str | None
        reversed_at = self.reversed_at

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
                "jurisdiction": jurisdiction,
                "type": type_,
                "status": status,
                "amount": amount,
                "input_tax": input_tax,
                "period_start": period_start,
                "period_end": period_end,
                "date": date,
                "payment_account_id": payment_account_id,
                "reference": reference,
                "reversed_at": reversed_at,
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
        from ..models.sales_tax_payment_metadata import SalesTaxPaymentMetadata

        d = dict(src_dict)
        id = d.pop("id")

        object_ = SalesTaxPaymentObject(d.pop("object"))

        livemode = d.pop("livemode")

        jurisdiction = d.pop("jurisdiction")

        type_ = SalesTaxPaymentType(d.pop("type"))

        status = SalesTaxPaymentStatus(d.pop("status"))

        amount = d.pop("amount")

        input_tax = d.pop("input_tax")

        period_start = d.pop("period_start")

        period_end = d.pop("period_end")

        date = d.pop("date")

        payment_account_id = d.pop("payment_account_id")

        def _parse_reference(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        reference = _parse_reference(d.pop("reference"))

        def _parse_reversed_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        reversed_at = _parse_reversed_at(d.pop("reversed_at"))

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

        metadata = SalesTaxPaymentMetadata.from_dict(d.pop("metadata"))

        sales_tax_payment = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            jurisdiction=jurisdiction,
            type_=type_,
            status=status,
            amount=amount,
            input_tax=input_tax,
            period_start=period_start,
            period_end=period_end,
            date=date,
            payment_account_id=payment_account_id,
            reference=reference,
            reversed_at=reversed_at,
            journal_entry_id=journal_entry_id,
            created_at=created_at,
            created_by=created_by,
            updated_by=updated_by,
            external_id=external_id,
            metadata=metadata,
        )

        return sales_tax_payment

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.credit_note_object import CreditNoteObject
from ..models.credit_note_status import CreditNoteStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.credit_note_item import CreditNoteItem
    from ..models.credit_note_metadata import CreditNoteMetadata
    from ..models.tax import Tax


T = TypeVar("T", bound="CreditNote")


@_attrs_define
class CreditNote:
    """
    Attributes:
        id (str): Id of the object.
        object_ (CreditNoteObject): Always `credit_note`.
        livemode (bool): False in test mode.
        number (str): From the series CN-000001, which has no gaps.
        invoice_id (str): The invoice.
        customer_id (str): The customer.
        status (CreditNoteStatus): Its state.
        currency (str): ISO 4217, for example USD.
        subtotal (float): Without tax.
        tax_total (float): All taxes.
        taxes (list[Tax]): By authority and rate.
        total (float): With tax.
        amount_applied (float): The part that reduced the amount due on the invoice.
        amount_credited (float): The part that was paid already and is now customer credit.
        reason (None | str): Why.
        issue_date (str): Day of issue.
        voided_at (None | str): When it was voided; null unless it is void.
        journal_entry_id (str): The journal entry that it posted.
        created_at (str): When it was made, ISO 8601 in UTC.
        created_by (None | str): Id of the key that made it. Null if no request made it.
        updated_by (None | str): Id of the key that changed it last. Null if no key has changed it.
        external_id (None | str): The id of the object in your system. Null if none was given.
        metadata (CreditNoteMetadata): Your own data, by key. Empty if none was given.
        items (list[CreditNoteItem] | Unset): Missing in lists.
    """

    id: str
    object_: CreditNoteObject
    livemode: bool
    number: str
    invoice_id: str
    customer_id: str
    status: CreditNoteStatus
    currency: str
    subtotal: float
    tax_total: float
    taxes: list[Tax]
    total: float
    amount_applied: float
    amount_credited: float
    reason: str | None
    issue_date: str
    voided_at: str | None
    journal_entry_id: str
    created_at: str
    created_by: str | None
    updated_by: str | None
    external_id: str | None
    metadata: CreditNoteMetadata
    items: list[CreditNoteItem] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        number = self.number

        invoice_id = self.invoice_id

        customer_id = self.customer_id

        status = self.status.value

        currency = self.currency

        subtotal = self.subtotal

        tax_total = self.tax_total

        taxes = []
        for taxes_item_data in self.taxes:
            taxes_item = taxes_item_data.to_dict()
            taxes.append(taxes_item)

        total = self.total

        amount_applied = self.amount_applied

        amount_credited = self.amount_credited

        reason: str | None
        reason = self.reason

        issue_date = self.issue_date

        voided_at: str | None
        voided_at = self.voided_at

        journal_entry_id = self.journal_entry_id

        created_at = self.created_at

        created_by: str | None
        created_by = self.created_by

        updated_by: str | None
        updated_by = self.updated_by

        external_id: str | None
        external_id = self.external_id

        metadata = self.metadata.to_dict()

        items: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.items, Unset):
            items = []
            for items_item_data in self.items:
                items_item = items_item_data.to_dict()
                items.append(items_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "number": number,
                "invoice_id": invoice_id,
                "customer_id": customer_id,
                "status": status,
                "currency": currency,
                "subtotal": subtotal,
                "tax_total": tax_total,
                "taxes": taxes,
                "total": total,
                "amount_applied": amount_applied,
                "amount_credited": amount_credited,
                "reason": reason,
                "issue_date": issue_date,
                "voided_at": voided_at,
                "journal_entry_id": journal_entry_id,
                "created_at": created_at,
                "created_by": created_by,
                "updated_by": updated_by,
                "external_id": external_id,
                "metadata": metadata,
            }
        )
        if items is not UNSET:
            field_dict["items"] = items

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.credit_note_item import CreditNoteItem
        from ..models.credit_note_metadata import CreditNoteMetadata
        from ..models.tax import Tax

        d = dict(src_dict)
        id = d.pop("id")

        object_ = CreditNoteObject(d.pop("object"))

        livemode = d.pop("livemode")

        number = d.pop("number")

        invoice_id = d.pop("invoice_id")

        customer_id = d.pop("customer_id")

        status = CreditNoteStatus(d.pop("status"))

        currency = d.pop("currency")

        subtotal = d.pop("subtotal")

        tax_total = d.pop("tax_total")

        taxes = []
        _taxes = d.pop("taxes")
        for taxes_item_data in _taxes:
            taxes_item = Tax.from_dict(taxes_item_data)

            taxes.append(taxes_item)

        total = d.pop("total")

        amount_applied = d.pop("amount_applied")

        amount_credited = d.pop("amount_credited")

        def _parse_reason(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        reason = _parse_reason(d.pop("reason"))

        issue_date = d.pop("issue_date")

        def _parse_voided_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        voided_at = _parse_voided_at(d.pop("voided_at"))

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

        metadata = CreditNoteMetadata.from_dict(d.pop("metadata"))

        _items = d.pop("items", UNSET)
        items: list[CreditNoteItem] | Unset = UNSET
        if _items is not UNSET:
            items = []
            for items_item_data in _items:
                items_item = CreditNoteItem.from_dict(items_item_data)

                items.append(items_item)

        credit_note = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            number=number,
            invoice_id=invoice_id,
            customer_id=customer_id,
            status=status,
            currency=currency,
            subtotal=subtotal,
            tax_total=tax_total,
            taxes=taxes,
            total=total,
            amount_applied=amount_applied,
            amount_credited=amount_credited,
            reason=reason,
            issue_date=issue_date,
            voided_at=voided_at,
            journal_entry_id=journal_entry_id,
            created_at=created_at,
            created_by=created_by,
            updated_by=updated_by,
            external_id=external_id,
            metadata=metadata,
            items=items,
        )

        return credit_note

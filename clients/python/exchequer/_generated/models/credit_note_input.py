from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.credit_note_item_input import CreditNoteItemInput
    from ..models.metadata_input import MetadataInput


T = TypeVar("T", bound="CreditNoteInput")


@_attrs_define
class CreditNoteInput:
    """Without `items` and `amount`, the rest of the invoice is credited.

    Attributes:
        invoice_id (str): The invoice.
        items (list[CreditNoteItemInput] | Unset): Credited amounts by item. Not together with `amount`.
        amount (float | Unset): Dollars with at most two decimals, more than 0.
        issue_date (datetime.date | Unset): A day, `YYYY-MM-DD`, from 1970-01-01 to 2099-12-31.
        reason (str | Unset): One line of text.
        external_id (str | Unset): The id of an object in the caller's system: one line of text. Numbers of persons and
            cards are refused.
        unique_external_id (bool | Unset): True: refused with 409 `external_id_taken` if another object of this kind has
            this `external_id`. Default: false.
        metadata (MetadataInput | Unset): Your own data: at most 50 keys of at most 40 characters, each with a text of
            at most 500 characters.
    """

    invoice_id: str
    items: list[CreditNoteItemInput] | Unset = UNSET
    amount: float | Unset = UNSET
    issue_date: datetime.date | Unset = UNSET
    reason: str | Unset = UNSET
    external_id: str | Unset = UNSET
    unique_external_id: bool | Unset = UNSET
    metadata: MetadataInput | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        invoice_id = self.invoice_id

        items: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.items, Unset):
            items = []
            for items_item_data in self.items:
                items_item = items_item_data.to_dict()
                items.append(items_item)

        amount = self.amount

        issue_date: str | Unset = UNSET
        if not isinstance(self.issue_date, Unset):
            issue_date = self.issue_date.isoformat()

        reason = self.reason

        external_id = self.external_id

        unique_external_id = self.unique_external_id

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "invoice_id": invoice_id,
            }
        )
        if items is not UNSET:
            field_dict["items"] = items
        if amount is not UNSET:
            field_dict["amount"] = amount
        if issue_date is not UNSET:
            field_dict["issue_date"] = issue_date
        if reason is not UNSET:
            field_dict["reason"] = reason
        if external_id is not UNSET:
            field_dict["external_id"] = external_id
        if unique_external_id is not UNSET:
            field_dict["unique_external_id"] = unique_external_id
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.credit_note_item_input import CreditNoteItemInput
        from ..models.metadata_input import MetadataInput

        d = dict(src_dict)
        invoice_id = d.pop("invoice_id")

        _items = d.pop("items", UNSET)
        items: list[CreditNoteItemInput] | Unset = UNSET
        if _items is not UNSET:
            items = []
            for items_item_data in _items:
                items_item = CreditNoteItemInput.from_dict(items_item_data)

                items.append(items_item)

        amount = d.pop("amount", UNSET)

        _issue_date = d.pop("issue_date", UNSET)
        issue_date: datetime.date | Unset
        if isinstance(_issue_date, Unset):
            issue_date = UNSET
        else:
            issue_date = datetime.date.fromisoformat(_issue_date)

        reason = d.pop("reason", UNSET)

        external_id = d.pop("external_id", UNSET)

        unique_external_id = d.pop("unique_external_id", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: MetadataInput | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = MetadataInput.from_dict(_metadata)

        credit_note_input = cls(
            invoice_id=invoice_id,
            items=items,
            amount=amount,
            issue_date=issue_date,
            reason=reason,
            external_id=external_id,
            unique_external_id=unique_external_id,
            metadata=metadata,
        )

        return credit_note_input

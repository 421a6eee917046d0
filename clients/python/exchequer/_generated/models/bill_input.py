from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.bill_input_currency import BillInputCurrency
from ..models.payment_terms import PaymentTerms
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.bill_item_input import BillItemInput
    from ..models.metadata_input import MetadataInput
    from ..models.purchase_tax import PurchaseTax


T = TypeVar("T", bound="BillInput")


@_attrs_define
class BillInput:
    """
    Attributes:
        vendor (str): The name of a person or a business, in one line. Characters that cannot be seen or that turn the
            direction of text are refused, because with them
            two names look alike, or one looks like another. The joiners U+200C and U+200D are accepted: scripts and emoji
            need them.
        items (list[BillItemInput]): The lines.
        number (str | Unset): One line of text.
        issue_date (datetime.date | Unset): A day, `YYYY-MM-DD`, from 1970-01-01 to 2099-12-31.
        due_date (datetime.date | Unset): A day, `YYYY-MM-DD`, from 1970-01-01 to 2099-12-31.
        payment_terms (PaymentTerms | Unset):
        memo (str | Unset): One line of text.
        document_id (str | Unset): The document of the bill.
        tax (PurchaseTax | Unset): Treatment of the tax on a purchase.
        currency (BillInputCurrency | Unset): ISO 4217, for example USD.
        external_id (str | Unset): The id of an object in the caller's system: one line of text. Numbers of persons and
            cards are refused.
        unique_external_id (bool | Unset): True: refused with 409 `external_id_taken` if another object of this kind has
            this `external_id`. Default: false.
        metadata (MetadataInput | Unset): Your own data: at most 50 keys of at most 40 characters, each with a text of
            at most 500 characters.
    """

    vendor: str
    items: list[BillItemInput]
    number: str | Unset = UNSET
    issue_date: datetime.date | Unset = UNSET
    due_date: datetime.date | Unset = UNSET
    payment_terms: PaymentTerms | Unset = UNSET
    memo: str | Unset = UNSET
    document_id: str | Unset = UNSET
    tax: PurchaseTax | Unset = UNSET
    currency: BillInputCurrency | Unset = UNSET
    external_id: str | Unset = UNSET
    unique_external_id: bool | Unset = UNSET
    metadata: MetadataInput | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        vendor = self.vendor

        items = []
        for items_item_data in self.items:
            items_item = items_item_data.to_dict()
            items.append(items_item)

        number = self.number

        issue_date: str | Unset = UNSET
        if not isinstance(self.issue_date, Unset):
            issue_date = self.issue_date.isoformat()

        due_date: str | Unset = UNSET
        if not isinstance(self.due_date, Unset):
            due_date = self.due_date.isoformat()

        payment_terms: str | Unset = UNSET
        if not isinstance(self.payment_terms, Unset):
            payment_terms = self.payment_terms.value

        memo = self.memo

        document_id = self.document_id

        tax: dict[str, Any] | Unset = UNSET
        if not isinstance(self.tax, Unset):
            tax = self.tax.to_dict()

        currency: str | Unset = UNSET
        if not isinstance(self.currency, Unset):
            currency = self.currency.value

        external_id = self.external_id

        unique_external_id = self.unique_external_id

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "vendor": vendor,
                "items": items,
            }
        )
        if number is not UNSET:
            field_dict["number"] = number
        if issue_date is not UNSET:
            field_dict["issue_date"] = issue_date
        if due_date is not UNSET:
            field_dict["due_date"] = due_date
        if payment_terms is not UNSET:
            field_dict["payment_terms"] = payment_terms
        if memo is not UNSET:
            field_dict["memo"] = memo
        if document_id is not UNSET:
            field_dict["document_id"] = document_id
        if tax is not UNSET:
            field_dict["tax"] = tax
        if currency is not UNSET:
            field_dict["currency"] = currency
        if external_id is not UNSET:
            field_dict["external_id"] = external_id
        if unique_external_id is not UNSET:
            field_dict["unique_external_id"] = unique_external_id
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.bill_item_input import BillItemInput
        from ..models.metadata_input import MetadataInput
        from ..models.purchase_tax import PurchaseTax

        d = dict(src_dict)
        vendor = d.pop("vendor")

        items = []
        _items = d.pop("items")
        for items_item_data in _items:
            items_item = BillItemInput.from_dict(items_item_data)

            items.append(items_item)

        number = d.pop("number", UNSET)

        _issue_date = d.pop("issue_date", UNSET)
        issue_date: datetime.date | Unset
        if isinstance(_issue_date, Unset):
            issue_date = UNSET
        else:
            issue_date = datetime.date.fromisoformat(_issue_date)

        _due_date = d.pop("due_date", UNSET)
        due_date: datetime.date | Unset
        if isinstance(_due_date, Unset):
            due_date = UNSET
        else:
            due_date = datetime.date.fromisoformat(_due_date)

        _payment_terms = d.pop("payment_terms", UNSET)
        payment_terms: PaymentTerms | Unset
        if isinstance(_payment_terms, Unset):
            payment_terms = UNSET
        else:
            payment_terms = PaymentTerms(_payment_terms)

        memo = d.pop("memo", UNSET)

        document_id = d.pop("document_id", UNSET)

        _tax = d.pop("tax", UNSET)
        tax: PurchaseTax | Unset
        if isinstance(_tax, Unset):
            tax = UNSET
        else:
            tax = PurchaseTax.from_dict(_tax)

        _currency = d.pop("currency", UNSET)
        currency: BillInputCurrency | Unset
        if isinstance(_currency, Unset):
            currency = UNSET
        else:
            currency = BillInputCurrency(_currency)

        external_id = d.pop("external_id", UNSET)

        unique_external_id = d.pop("unique_external_id", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: MetadataInput | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = MetadataInput.from_dict(_metadata)

        bill_input = cls(
            vendor=vendor,
            items=items,
            number=number,
            issue_date=issue_date,
            due_date=due_date,
            payment_terms=payment_terms,
            memo=memo,
            document_id=document_id,
            tax=tax,
            currency=currency,
            external_id=external_id,
            unique_external_id=unique_external_id,
            metadata=metadata,
        )

        return bill_input

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.invoice_input_currency import InvoiceInputCurrency
from ..models.payment_terms import PaymentTerms
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.invoice_item_input import InvoiceItemInput
    from ..models.jurisdiction_input import JurisdictionInput
    from ..models.metadata_input import MetadataInput


T = TypeVar("T", bound="InvoiceInput")


@_attrs_define
class InvoiceInput:
    """
    Attributes:
        customer_id (str): Id of a customer. An unknown id is answered with 404, whatever its form.
        items (list[InvoiceItemInput]): The lines.
        issue_date (datetime.date | Unset): A day, `YYYY-MM-DD`, from 1970-01-01 to 2099-12-31.
        due_date (datetime.date | Unset): A day, `YYYY-MM-DD`, from 1970-01-01 to 2099-12-31.
        payment_terms (PaymentTerms | Unset):
        number (str | Unset): One line of text.
        memo (str | Unset): Up to twenty lines of text.
        tax (JurisdictionInput | Unset):
        currency (InvoiceInputCurrency | Unset): ISO 4217, for example USD.
        external_id (str | Unset): The id of an object in the caller's system: one line of text. Numbers of persons and
            cards are refused.
        unique_external_id (bool | Unset): True: refused with 409 `external_id_taken` if another object of this kind has
            this `external_id`. Default: false.
        metadata (MetadataInput | Unset): Your own data: at most 50 keys of at most 40 characters, each with a text of
            at most 500 characters.
    """

    customer_id: str
    items: list[InvoiceItemInput]
    issue_date: datetime.date | Unset = UNSET
    due_date: datetime.date | Unset = UNSET
    payment_terms: PaymentTerms | Unset = UNSET
    number: str | Unset = UNSET
    memo: str | Unset = UNSET
    tax: JurisdictionInput | Unset = UNSET
    currency: InvoiceInputCurrency | Unset = UNSET
    external_id: str | Unset = UNSET
    unique_external_id: bool | Unset = UNSET
    metadata: MetadataInput | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        customer_id = self.customer_id

        items = []
        for items_item_data in self.items:
            items_item = items_item_data.to_dict()
            items.append(items_item)

        issue_date: str | Unset = UNSET
        if not isinstance(self.issue_date, Unset):
            issue_date = self.issue_date.isoformat()

        due_date: str | Unset = UNSET
        if not isinstance(self.due_date, Unset):
            due_date = self.due_date.isoformat()

        payment_terms: str | Unset = UNSET
        if not isinstance(self.payment_terms, Unset):
            payment_terms = self.payment_terms.value

        number = self.number

        memo = self.memo

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
                "customer_id": customer_id,
                "items": items,
            }
        )
        if issue_date is not UNSET:
            field_dict["issue_date"] = issue_date
        if due_date is not UNSET:
            field_dict["due_date"] = due_date
        if payment_terms is not UNSET:
            field_dict["payment_terms"] = payment_terms
        if number is not UNSET:
            field_dict["number"] = number
        if memo is not UNSET:
            field_dict["memo"] = memo
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
        from ..models.invoice_item_input import InvoiceItemInput
        from ..models.jurisdiction_input import JurisdictionInput
        from ..models.metadata_input import MetadataInput

        d = dict(src_dict)
        customer_id = d.pop("customer_id")

        items = []
        _items = d.pop("items")
        for items_item_data in _items:
            items_item = InvoiceItemInput.from_dict(items_item_data)

            items.append(items_item)

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

        number = d.pop("number", UNSET)

        memo = d.pop("memo", UNSET)

        _tax = d.pop("tax", UNSET)
        tax: JurisdictionInput | Unset
        if isinstance(_tax, Unset):
            tax = UNSET
        else:
            tax = JurisdictionInput.from_dict(_tax)

        _currency = d.pop("currency", UNSET)
        currency: InvoiceInputCurrency | Unset
        if isinstance(_currency, Unset):
            currency = UNSET
        else:
            currency = InvoiceInputCurrency(_currency)

        external_id = d.pop("external_id", UNSET)

        unique_external_id = d.pop("unique_external_id", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: MetadataInput | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = MetadataInput.from_dict(_metadata)

        invoice_input = cls(
            customer_id=customer_id,
            items=items,
            issue_date=issue_date,
            due_date=due_date,
            payment_terms=payment_terms,
            number=number,
            memo=memo,
            tax=tax,
            currency=currency,
            external_id=external_id,
            unique_external_id=unique_external_id,
            metadata=metadata,
        )

        return invoice_input

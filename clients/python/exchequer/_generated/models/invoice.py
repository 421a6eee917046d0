from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.invoice_object import InvoiceObject
from ..models.invoice_payment_terms_type_1 import InvoicePaymentTermsType1
from ..models.invoice_status import InvoiceStatus
from ..models.payment_terms import PaymentTerms
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.invoice_item import InvoiceItem
    from ..models.invoice_metadata import InvoiceMetadata
    from ..models.sale_tax import SaleTax
    from ..models.tax import Tax


T = TypeVar("T", bound="Invoice")


@_attrs_define
class Invoice:
    """
    Attributes:
        id (str): Id of the object.
        object_ (InvoiceObject): Always `invoice`.
        livemode (bool): False in test mode.
        number (str): The number that people use for it.
        customer_id (str): The customer.
        status (InvoiceStatus):
        currency (str): ISO 4217, for example USD.
        item_count (int): How many lines it has.
        subtotal (float): Without tax.
        tax_total (float): The sum of `taxes`, and of the items' `tax_amount`.
        taxes (list[Tax]): By authority and rate.
        tax (SaleTax): Where and how a sale is taxed.
        total (float): With tax.
        amount_paid (float): What was paid.
        amount_credited (float): The part that credit notes reduced.
        amount_due (float): What is left to pay.
        payment_terms (InvoicePaymentTermsType1 | PaymentTerms): `custom` if `due_date` was given and matches no term.
        issue_date (str): Day of issue.
        due_date (str): The last day to pay in time.
        memo (None | str): A note.
        voided_at (None | str): When it was voided; null unless it is void.
        journal_entry_id (str): The journal entry that it posted.
        created_at (str): When it was made, ISO 8601 in UTC.
        updated_at (str): When it was last changed, ISO 8601 in UTC.
        created_by (None | str): Id of the key that made it. Null if no request made it.
        updated_by (None | str): Id of the key that changed it last. Null if no key has changed it.
        external_id (None | str): The id of the object in your system. Null if none was given.
        metadata (InvoiceMetadata): Your own data, by key. Empty if none was given.
        items (list[InvoiceItem] | Unset): Missing in lists.
    """

    id: str
    object_: InvoiceObject
    livemode: bool
    number: str
    customer_id: str
    status: InvoiceStatus
    currency: str
    item_count: int
    subtotal: float
    tax_total: float
    taxes: list[Tax]
    tax: SaleTax
    total: float
    amount_paid: float
    amount_credited: float
    amount_due: float
    payment_terms: InvoicePaymentTermsType1 | PaymentTerms
    issue_date: str
    due_date: str
    memo: str | None
    voided_at: str | None
    journal_entry_id: str
    created_at: str
    updated_at: str
    created_by: str | None
    updated_by: str | None
    external_id: str | None
    metadata: InvoiceMetadata
    items: list[InvoiceItem] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        number = self.number

        customer_id = self.customer_id

        status = self.status.value

        currency = self.currency

        item_count = self.item_count

        subtotal = self.subtotal

        tax_total = self.tax_total

        taxes = []
        for taxes_item_data in self.taxes:
            taxes_item = taxes_item_data.to_dict()
            taxes.append(taxes_item)

        tax = self.tax.to_dict()

        total = self.total

        amount_paid = self.amount_paid

        amount_credited = self.amount_credited

        amount_due = self.amount_due

        payment_terms: str
        if isinstance(self.payment_terms, PaymentTerms):
            payment_terms = self.payment_terms.value
        else:
            payment_terms = self.payment_terms.value

        issue_date = self.issue_date

        due_date = self.due_date

        memo: str | None
        memo = self.memo

        voided_at: str | None
        voided_at = self.voided_at

        journal_entry_id = self.journal_entry_id

        created_at = self.created_at

        updated_at = self.updated_at

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
                "customer_id": customer_id,
                "status": status,
                "currency": currency,
                "item_count": item_count,
                "subtotal": subtotal,
                "tax_total": tax_total,
                "taxes": taxes,
                "tax": tax,
                "total": total,
                "amount_paid": amount_paid,
                "amount_credited": amount_credited,
                "amount_due": amount_due,
                "payment_terms": payment_terms,
                "issue_date": issue_date,
                "due_date": due_date,
                "memo": memo,
                "voided_at": voided_at,
                "journal_entry_id": journal_entry_id,
                "created_at": created_at,
                "updated_at": updated_at,
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
        from ..models.invoice_item import InvoiceItem
        from ..models.invoice_metadata import InvoiceMetadata
        from ..models.sale_tax import SaleTax
        from ..models.tax import Tax

        d = dict(src_dict)
        id = d.pop("id")

        object_ = InvoiceObject(d.pop("object"))

        livemode = d.pop("livemode")

        number = d.pop("number")

        customer_id = d.pop("customer_id")

        status = InvoiceStatus(d.pop("status"))

        currency = d.pop("currency")

        item_count = d.pop("item_count")

        subtotal = d.pop("subtotal")

        tax_total = d.pop("tax_total")

        taxes = []
        _taxes = d.pop("taxes")
        for taxes_item_data in _taxes:
            taxes_item = Tax.from_dict(taxes_item_data)

            taxes.append(taxes_item)

        tax = SaleTax.from_dict(d.pop("tax"))

        total = d.pop("total")

        amount_paid = d.pop("amount_paid")

        amount_credited = d.pop("amount_credited")

        amount_due = d.pop("amount_due")

        def _parse_payment_terms(data: object) -> InvoicePaymentTermsType1 | PaymentTerms:
            try:
                if not isinstance(data, str):
                    raise TypeError()
                payment_terms_type_0 = PaymentTerms(data)

                return payment_terms_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, str):
                raise TypeError()
            payment_terms_type_1 = InvoicePaymentTermsType1(data)

            return payment_terms_type_1

        payment_terms = _parse_payment_terms(d.pop("payment_terms"))

        issue_date = d.pop("issue_date")

        due_date = d.pop("due_date")

        def _parse_memo(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        memo = _parse_memo(d.pop("memo"))

        def _parse_voided_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        voided_at = _parse_voided_at(d.pop("voided_at"))

        journal_entry_id = d.pop("journal_entry_id")

        created_at = d.pop("created_at")

        updated_at = d.pop("updated_at")

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

        metadata = InvoiceMetadata.from_dict(d.pop("metadata"))

        _items = d.pop("items", UNSET)
        items: list[InvoiceItem] | Unset = UNSET
        if _items is not UNSET:
            items = []
            for items_item_data in _items:
                items_item = InvoiceItem.from_dict(items_item_data)

                items.append(items_item)

        invoice = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            number=number,
            customer_id=customer_id,
            status=status,
            currency=currency,
            item_count=item_count,
            subtotal=subtotal,
            tax_total=tax_total,
            taxes=taxes,
            tax=tax,
            total=total,
            amount_paid=amount_paid,
            amount_credited=amount_credited,
            amount_due=amount_due,
            payment_terms=payment_terms,
            issue_date=issue_date,
            due_date=due_date,
            memo=memo,
            voided_at=voided_at,
            journal_entry_id=journal_entry_id,
            created_at=created_at,
            updated_at=updated_at,
            created_by=created_by,
            updated_by=updated_by,
            external_id=external_id,
            metadata=metadata,
            items=items,
        )

        return invoice

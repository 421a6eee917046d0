from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.bill_object import BillObject
from ..models.bill_payment_terms_type_1 import BillPaymentTermsType1
from ..models.bill_status import BillStatus
from ..models.payment_terms import PaymentTerms
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.bill_item import BillItem
    from ..models.bill_metadata import BillMetadata
    from ..models.purchase_tax import PurchaseTax


T = TypeVar("T", bound="Bill")


@_attrs_define
class Bill:
    """
    Attributes:
        id (str): Id of the object.
        object_ (BillObject): Always `bill`.
        livemode (bool): False in test mode.
        vendor (str): The seller.
        number (None | str): The number that people use for it.
        status (BillStatus):
        currency (str): ISO 4217, for example USD.
        item_count (int): How many lines it has.
        total (float): With tax.
        tax_total (float): Included in `total`.
        tax (None | PurchaseTax): The tax.
        recoverable_tax (float): Input tax, which is not a cost: part of `tax_total` or `self_assessed_tax`.
        self_assessed_tax (float): Tax that you owe by reverse charge, in addition to `total`.
        amount_paid (float): What was paid.
        amount_due (float): What is left to pay.
        payment_terms (BillPaymentTermsType1 | PaymentTerms): `custom` if `due_date` was given and matches no term.
        issue_date (str): Day of issue.
        due_date (str): The last day to pay in time.
        memo (None | str): A note.
        document_id (None | str): The document that it came from.
        voided_at (None | str): When it was voided; null unless it is void.
        journal_entry_id (str): The journal entry that it posted.
        created_at (str): When it was made, ISO 8601 in UTC.
        updated_at (str): When it was last changed, ISO 8601 in UTC.
        created_by (None | str): Id of the key that made it. Null if no request made it.
        updated_by (None | str): Id of the key that changed it last. Null if no key has changed it.
        external_id (None | str): The id of the object in your system. Null if none was given.
        metadata (BillMetadata): Your own data, by key. Empty if none was given.
        items (list[BillItem] | Unset): Missing in lists.
    """

    id: str
    object_: BillObject
    livemode: bool
    vendor: str
    number: str | None
    status: BillStatus
    currency: str
    item_count: int
    total: float
    tax_total: float
    tax: PurchaseTax | None
    recoverable_tax: float
    self_assessed_tax: float
    amount_paid: float
    amount_due: float
    payment_terms: BillPaymentTermsType1 | PaymentTerms
    issue_date: str
    due_date: str
    memo: str | None
    document_id: str | None
    voided_at: str | None
    journal_entry_id: str
    created_at: str
    updated_at: str
    created_by: str | None
    updated_by: str | None
    external_id: str | None
    metadata: BillMetadata
    items: list[BillItem] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        from ..models.purchase_tax import PurchaseTax

        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        vendor = self.vendor

        number: str | None
        number = self.number

        status = self.status.value

        currency = self.currency

        item_count = self.item_count

        total = self.total

        tax_total = self.tax_total

        tax: dict[str, Any] | None
        if isinstance(self.tax, PurchaseTax):
            tax = self.tax.to_dict()
        else:
            tax = self.tax

        recoverable_tax = self.recoverable_tax

        self_assessed_tax = self.self_assessed_tax

        amount_paid = self.amount_paid

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

        document_id: str | None
        document_id = self.document_id

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
                "vendor": vendor,
                "number": number,
                "status": status,
                "currency": currency,
                "item_count": item_count,
                "total": total,
                "tax_total": tax_total,
                "tax": tax,
                "recoverable_tax": recoverable_tax,
                "self_assessed_tax": self_assessed_tax,
                "amount_paid": amount_paid,
                "amount_due": amount_due,
                "payment_terms": payment_terms,
                "issue_date": issue_date,
                "due_date": due_date,
                "memo": memo,
                "document_id": document_id,
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
        from ..models.bill_item import BillItem
        from ..models.bill_metadata import BillMetadata
        from ..models.purchase_tax import PurchaseTax

        d = dict(src_dict)
        id = d.pop("id")

        object_ = BillObject(d.pop("object"))

        livemode = d.pop("livemode")

        vendor = d.pop("vendor")

        def _parse_number(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        number = _parse_number(d.pop("number"))

        status = BillStatus(d.pop("status"))

        currency = d.pop("currency")

        item_count = d.pop("item_count")

        total = d.pop("total")

        tax_total = d.pop("tax_total")

        def _parse_tax(data: object) -> PurchaseTax | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                tax_type_0 = PurchaseTax.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= tax_type_0.to_dict().keys():
                    raise TypeError()
                return tax_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PurchaseTax, data)

        tax = _parse_tax(d.pop("tax"))

        recoverable_tax = d.pop("recoverable_tax")

        self_assessed_tax = d.pop("self_assessed_tax")

        amount_paid = d.pop("amount_paid")

        amount_due = d.pop("amount_due")

        def _parse_payment_terms(data: object) -> BillPaymentTermsType1 | PaymentTerms:
            try:
                if not isinstance(data, str):
                    raise TypeError()
                payment_terms_type_0 = PaymentTerms(data)

                return payment_terms_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, str):
                raise TypeError()
            payment_terms_type_1 = BillPaymentTermsType1(data)

            return payment_terms_type_1

        payment_terms = _parse_payment_terms(d.pop("payment_terms"))

        issue_date = d.pop("issue_date")

        due_date = d.pop("due_date")

        def _parse_memo(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        memo = _parse_memo(d.pop("memo"))

        def _parse_document_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        document_id = _parse_document_id(d.pop("document_id"))

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

        metadata = BillMetadata.from_dict(d.pop("metadata"))

        _items = d.pop("items", UNSET)
        items: list[BillItem] | Unset = UNSET
        if _items is not UNSET:
            items = []
            for items_item_data in _items:
                items_item = BillItem.from_dict(items_item_data)

                items.append(items_item)

        bill = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            vendor=vendor,
            number=number,
            status=status,
            currency=currency,
            item_count=item_count,
            total=total,
            tax_total=tax_total,
            tax=tax,
            recoverable_tax=recoverable_tax,
            self_assessed_tax=self_assessed_tax,
            amount_paid=amount_paid,
            amount_due=amount_due,
            payment_terms=payment_terms,
            issue_date=issue_date,
            due_date=due_date,
            memo=memo,
            document_id=document_id,
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

        return bill

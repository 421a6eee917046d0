from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.category_source import CategorySource
from ..models.expense_object import ExpenseObject
from ..models.expense_status import ExpenseStatus

if TYPE_CHECKING:
    from ..models.expense_deduction import ExpenseDeduction
    from ..models.expense_metadata import ExpenseMetadata
    from ..models.missing_amount import MissingAmount
    from ..models.purchase_tax import PurchaseTax


T = TypeVar("T", bound="Expense")


@_attrs_define
class Expense:
    """
    Attributes:
        id (str): Id of the object.
        object_ (ExpenseObject): Always `expense`.
        livemode (bool): False in test mode.
        status (ExpenseStatus): `draft`: created from a receipt, from a card payment or fee of treasury, or from a
            payment in connected bookkeeping software; not in the
            books yet.
        amount (float | None): In a draft null until known, like date, accounts, category and journal entry. Negative: a
            refund, money that came back.
        tax_amount (float): The tax on it.
        tax (None | PurchaseTax): The tax.
        recoverable_tax (float): Input tax, which is not a cost: part of `tax_amount` or `self_assessed_tax`.
        self_assessed_tax (float): Tax that you owe by reverse charge, in addition to `amount`.
        description (str): What it is, in words.
        account_id (None | str): An account of the chart of accounts.
        payment_account_id (None | str): The ledger account that paid or received the money.
        date (None | str): The day, `YYYY-MM-DD`.
        vendor (None | str): The seller.
        document_id (None | str): The document that it came from.
        document_part (int | None): Index of the receipt in the `parts` of the document, from 0. Null: the whole
            document, or a receipt that is not read yet.
        duplicate_of (None | str): The document that has the same receipt already, so this expense may be entered twice.
            It is the document of this expense if its file has the
            receipt twice.
        currency_assumed (bool): True: the amount was read from a receipt that does not show its currency with
            certainty, for example with a `$` alone. It was taken as
            dollars (USD). Compare it with the receipt; an `amount` that you give is no assumption.
        missing_amount (MissingAmount | None): Why the draft of a receipt has no amount. Null if it has one.
        category (None | str): The category.
        category_confidence (float | None): 0 to 1.
        category_source (CategorySource | None): Who or what chose the category.
        suggested_category (None | str): The category suggested by words or earlier corrections, if it contradicts the
            account.
        needs_review (bool): True if a person should review it: a draft, or `category_confidence` under 0.85.
        tax_deductible (bool): Whether it reduces taxable income.
        deduction (ExpenseDeduction | None): Null if it is not deductible on Schedule C.
        voided_at (None | str): When it was voided; null unless it is void.
        journal_entry_id (None | str): The journal entry that it posted.
        created_at (str): When it was made, ISO 8601 in UTC.
        updated_at (str): When it was last changed, ISO 8601 in UTC.
        created_by (None | str): Id of the key that made it. Null if no request made it.
        updated_by (None | str): Id of the key that changed it last. Null if no key has changed it.
        external_id (None | str): The id of the object in your system. Null if none was given.
        metadata (ExpenseMetadata): Your own data, by key. Empty if none was given.
    """

    id: str
    object_: ExpenseObject
    livemode: bool
    status: ExpenseStatus
    amount: float | None
    tax_amount: float
    tax: PurchaseTax | None
    recoverable_tax: float
    self_assessed_tax: float
    description: str
    account_id: str | None
    payment_account_id: str | None
    date: str | None
    vendor: str | None
    document_id: str | None
    document_part: int | None
    duplicate_of: str | None
    currency_assumed: bool
    missing_amount: MissingAmount | None
    category: str | None
    category_confidence: float | None
    category_source: CategorySource | None
    suggested_category: str | None
    needs_review: bool
    tax_deductible: bool
    deduction: ExpenseDeduction | None
    voided_at: str | None
    journal_entry_id: str | None
    created_at: str
    updated_at: str
    created_by: str | None
    updated_by: str | None
    external_id: str | None
    metadata: ExpenseMetadata

    def to_dict(self) -> dict[str, Any]:
        from ..models.expense_deduction import ExpenseDeduction
        from ..models.missing_amount import MissingAmount
        from ..models.purchase_tax import PurchaseTax

        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        status = self.status.value

        amount: float | None
        amount = self.amount

        tax_amount = self.tax_amount

        tax: dict[str, Any] | None
        if isinstance(self.tax, PurchaseTax):
            tax = self.tax.to_dict()
        else:
            tax = self.tax

        recoverable_tax = self.recoverable_tax

        self_assessed_tax = self.self_assessed_tax

        description = self.description

        account_id: str | None
        account_id = self.account_id

        payment_account_id: str | None
        payment_account_id = self.payment_account_id

        date: str | None
        date = self.date

        vendor: str | None
        vendor = self.vendor

        document_id: str | None
        document_id = self.document_id

        document_part: int | None
        document_part = self.document_part

        duplicate_of: str | None
        duplicate_of = self.duplicate_of

        currency_assumed = self.currency_assumed

        missing_amount: dict[str, Any] | None
        if isinstance(self.missing_amount, MissingAmount):
            missing_amount = self.missing_amount.to_dict()
        else:
            missing_amount = self.missing_amount

        category: str | None
        category = self.category

        category_confidence: float | None
        category_confidence = self.category_confidence

        category_source: str | None
        if isinstance(self.category_source, CategorySource):
            category_source = self.category_source.value
        else:
            category_source = self.category_source

        suggested_category: str | None
        suggested_category = self.suggested_category

        needs_review = self.needs_review

        tax_deductible = self.tax_deductible

        deduction: dict[str, Any] | None
        if isinstance(self.deduction, ExpenseDeduction):
            deduction = self.deduction.to_dict()
        else:
            deduction = self.deduction

        voided_at: str | None
        voided_at = self.voided_at

        journal_entry_id: str | None
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

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "status": status,
                "amount": amount,
                "tax_amount": tax_amount,
                "tax": tax,
                "recoverable_tax": recoverable_tax,
                "self_assessed_tax": self_assessed_tax,
                "description": description,
                "account_id": account_id,
                "payment_account_id": payment_account_id,
                "date": date,
                "vendor": vendor,
                "document_id": document_id,
                "document_part": document_part,
                "duplicate_of": duplicate_of,
                "currency_assumed": currency_assumed,
                "missing_amount": missing_amount,
                "category": category,
                "category_confidence": category_confidence,
                "category_source": category_source,
                "suggested_category": suggested_category,
                "needs_review": needs_review,
                "tax_deductible": tax_deductible,
                "deduction": deduction,
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

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.expense_deduction import ExpenseDeduction
        from ..models.expense_metadata import ExpenseMetadata
        from ..models.missing_amount import MissingAmount
        from ..models.purchase_tax import PurchaseTax

        d = dict(src_dict)
        id = d.pop("id")

        object_ = ExpenseObject(d.pop("object"))

        livemode = d.pop("livemode")

        status = ExpenseStatus(d.pop("status"))

        def _parse_amount(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        amount = _parse_amount(d.pop("amount"))

        tax_amount = d.pop("tax_amount")

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

        description = d.pop("description")

        def _parse_account_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        account_id = _parse_account_id(d.pop("account_id"))

        def _parse_payment_account_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        payment_account_id = _parse_payment_account_id(d.pop("payment_account_id"))

        def _parse_date(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        date = _parse_date(d.pop("date"))

        def _parse_vendor(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        vendor = _parse_vendor(d.pop("vendor"))

        def _parse_document_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        document_id = _parse_document_id(d.pop("document_id"))

        def _parse_document_part(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        document_part = _parse_document_part(d.pop("document_part"))

        def _parse_duplicate_of(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        duplicate_of = _parse_duplicate_of(d.pop("duplicate_of"))

        currency_assumed = d.pop("currency_assumed")

        def _parse_missing_amount(data: object) -> MissingAmount | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                missing_amount_type_0 = MissingAmount.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= missing_amount_type_0.to_dict().keys():
                    raise TypeError()
                return missing_amount_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(MissingAmount | None, data)

        missing_amount = _parse_missing_amount(d.pop("missing_amount"))

        def _parse_category(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        category = _parse_category(d.pop("category"))

        def _parse_category_confidence(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        category_confidence = _parse_category_confidence(d.pop("category_confidence"))

        def _parse_category_source(data: object) -> CategorySource | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                category_source_type_0 = CategorySource(data)

                return category_source_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CategorySource | None, data)

        category_source = _parse_category_source(d.pop("category_source"))

        def _parse_suggested_category(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        suggested_category = _parse_suggested_category(d.pop("suggested_category"))

        needs_review = d.pop("needs_review")

        tax_deductible = d.pop("tax_deductible")

        def _parse_deduction(data: object) -> ExpenseDeduction | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                deduction_type_0 = ExpenseDeduction.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= deduction_type_0.to_dict().keys():
                    raise TypeError()
                return deduction_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ExpenseDeduction | None, data)

        deduction = _parse_deduction(d.pop("deduction"))

        def _parse_voided_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        voided_at = _parse_voided_at(d.pop("voided_at"))

        def _parse_journal_entry_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        journal_entry_id = _parse_journal_entry_id(d.pop("journal_entry_id"))

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

        metadata = ExpenseMetadata.from_dict(d.pop("metadata"))

        expense = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            status=status,
            amount=amount,
            tax_amount=tax_amount,
            tax=tax,
            recoverable_tax=recoverable_tax,
            self_assessed_tax=self_assessed_tax,
            description=description,
            account_id=account_id,
            payment_account_id=payment_account_id,
            date=date,
            vendor=vendor,
            document_id=document_id,
            document_part=document_part,
            duplicate_of=duplicate_of,
            currency_assumed=currency_assumed,
            missing_amount=missing_amount,
            category=category,
            category_confidence=category_confidence,
            category_source=category_source,
            suggested_category=suggested_category,
            needs_review=needs_review,
            tax_deductible=tax_deductible,
            deduction=deduction,
            voided_at=voided_at,
            journal_entry_id=journal_entry_id,
            created_at=created_at,
            updated_at=updated_at,
            created_by=created_by,
            updated_by=updated_by,
            external_id=external_id,
            metadata=metadata,
        )

        return expense

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.category import Category
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.metadata_change import MetadataChange
    from ..models.purchase_tax import PurchaseTax


T = TypeVar("T", bound="ExpenseChange")


@_attrs_define
class ExpenseChange:
    """Given members are changed. Null removes a member.

    Attributes:
        amount (float | Unset): Dollars with at most two decimals, not 0.
        description (str | Unset): One line of text.
        account_id (str | Unset): An account of the chart of accounts.
        category (Category | Unset):
        date (datetime.date | Unset): A day, `YYYY-MM-DD`, from 1970-01-01 to 2099-12-31.
        vendor (None | str | Unset): The seller.
        document_id (None | str | Unset): The document that it came from.
        document_part (int | Unset): Only with `document_id`. Which receipt of a document with several: its index in
            `parts`, from 0. Default: the whole document, or the
            part that the expense has if it has this document already.
        payment_account_id (str | Unset): An account of the chart of accounts.
        tax_amount (float | Unset): Dollars with at most two decimals. Negative amounts are allowed.
        tax (None | PurchaseTax | Unset): The tax.
        external_id (None | str | Unset): The id of the object in your system. Null removes it.
        unique_external_id (bool | Unset): True: refused with 409 `external_id_taken` if another object of this kind has
            this `external_id`. Default: false.
        metadata (MetadataChange | None | Unset): Given keys are set, the others stay. A key with null or an empty text
            is removed. Null removes all.
    """

    amount: float | Unset = UNSET
    description: str | Unset = UNSET
    account_id: str | Unset = UNSET
    category: Category | Unset = UNSET
    date: datetime.date | Unset = UNSET
    vendor: str | Unset | None = UNSET
    document_id: str | Unset | None = UNSET
    document_part: int | Unset = UNSET
    payment_account_id: str | Unset = UNSET
    tax_amount: float | Unset = UNSET
    tax: PurchaseTax | Unset | None = UNSET
    external_id: str | Unset | None = UNSET
    unique_external_id: bool | Unset = UNSET
    metadata: MetadataChange | Unset | None = UNSET

    def to_dict(self) -> dict[str, Any]:
        from ..models.metadata_change import MetadataChange
        from ..models.purchase_tax import PurchaseTax

        amount = self.amount

        description = self.description

        account_id = self.account_id

        category: str | Unset = UNSET
        if not isinstance(self.category, Unset):
            category = self.category.value

        date: str | Unset = UNSET
        if not isinstance(self.date, Unset):
            date = self.date.isoformat()

        vendor: str | Unset | None
        if isinstance(self.vendor, Unset):
            vendor = UNSET
        else:
            vendor = self.vendor

        document_id: str | Unset | None
        if isinstance(self.document_id, Unset):
            document_id = UNSET
        else:
            document_id = self.document_id

        document_part = self.document_part

        payment_account_id = self.payment_account_id

        tax_amount = self.tax_amount

        tax: dict[str, Any] | Unset | None
        if isinstance(self.tax, Unset):
            tax = UNSET
        elif isinstance(self.tax, PurchaseTax):
            tax = self.tax.to_dict()
        else:
            tax = self.tax

        external_id: str | Unset | None
        if isinstance(self.external_id, Unset):
            external_id = UNSET
        else:
            external_id = self.external_id

        unique_external_id = self.unique_external_id

        metadata: dict[str, Any] | Unset | None
        if isinstance(self.metadata, Unset):
            metadata = UNSET
        elif isinstance(self.metadata, MetadataChange):
            metadata = self.metadata.to_dict()
        else:
            metadata = self.metadata

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if amount is not UNSET:
            field_dict["amount"] = amount
        if description is not UNSET:
            field_dict["description"] = description
        if account_id is not UNSET:
            field_dict["account_id"] = account_id
        if category is not UNSET:
            field_dict["category"] = category
        if date is not UNSET:
            field_dict["date"] = date
        if vendor is not UNSET:
            field_dict["vendor"] = vendor
        if document_id is not UNSET:
            field_dict["document_id"] = document_id
        if document_part is not UNSET:
            field_dict["document_part"] = document_part
        if payment_account_id is not UNSET:
            field_dict["payment_account_id"] = payment_account_id
        if tax_amount is not UNSET:
            field_dict["tax_amount"] = tax_amount
        if tax is not UNSET:
            field_dict["tax"] = tax
        if external_id is not UNSET:
            field_dict["external_id"] = external_id
        if unique_external_id is not UNSET:
            field_dict["unique_external_id"] = unique_external_id
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.metadata_change import MetadataChange
        from ..models.purchase_tax import PurchaseTax

        d = dict(src_dict)
        amount = d.pop("amount", UNSET)

        description = d.pop("description", UNSET)

        account_id = d.pop("account_id", UNSET)

        _category = d.pop("category", UNSET)
        category: Category | Unset
        if isinstance(_category, Unset):
            category = UNSET
        else:
            category = Category(_category)

        _date = d.pop("date", UNSET)
        date: datetime.date | Unset
        if isinstance(_date, Unset):
            date = UNSET
        else:
            date = datetime.date.fromisoformat(_date)

        def _parse_vendor(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        vendor = _parse_vendor(d.pop("vendor", UNSET))

        def _parse_document_id(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        document_id = _parse_document_id(d.pop("document_id", UNSET))

        document_part = d.pop("document_part", UNSET)

        payment_account_id = d.pop("payment_account_id", UNSET)

        tax_amount = d.pop("tax_amount", UNSET)

        def _parse_tax(data: object) -> PurchaseTax | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
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
            return cast(None | PurchaseTax | Unset, data)

        tax = _parse_tax(d.pop("tax", UNSET))

        def _parse_external_id(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        external_id = _parse_external_id(d.pop("external_id", UNSET))

        unique_external_id = d.pop("unique_external_id", UNSET)

        def _parse_metadata(data: object) -> MetadataChange | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                metadata_type_0 = MetadataChange.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= metadata_type_0.to_dict().keys():
                    raise TypeError()
                return metadata_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(MetadataChange | None | Unset, data)

        metadata = _parse_metadata(d.pop("metadata", UNSET))

        expense_change = cls(
            amount=amount,
            description=description,
            account_id=account_id,
            category=category,
            date=date,
            vendor=vendor,
            document_id=document_id,
            document_part=document_part,
            payment_account_id=payment_account_id,
            tax_amount=tax_amount,
            tax=tax,
            external_id=external_id,
            unique_external_id=unique_external_id,
            metadata=metadata,
        )

        return expense_change

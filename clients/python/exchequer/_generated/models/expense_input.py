from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.metadata_input import MetadataInput
    from ..models.purchase_tax import PurchaseTax


T = TypeVar("T", bound="ExpenseInput")


@_attrs_define
class ExpenseInput:
    """
    Attributes:
        amount (float): Dollars with at most two decimals, more than 0.
        description (str): One line of text.
        account_id (str): An account of the chart of accounts.
        date (datetime.date | Unset): A day, `YYYY-MM-DD`, from 1970-01-01 to 2099-12-31.
        vendor (str | Unset): The name of a person or a business, in one line. Characters that cannot be seen or that
            turn the direction of text are refused, because with them
            two names look alike, or one looks like another. The joiners U+200C and U+200D are accepted: scripts and emoji
            need them.
        document_id (str | Unset): The receipt.
        document_part (int | Unset): Which receipt of a document with several: its index in `parts`, from 0. Default:
            the whole document.
        payment_account_id (str | Unset): An account of the chart of accounts.
        tax_amount (float | Unset): Dollars with at most two decimals, 0 or more.
        tax (PurchaseTax | Unset): Treatment of the tax on a purchase.
        external_id (str | Unset): The id of an object in the caller's system: one line of text. Numbers of persons and
            cards are refused.
        unique_external_id (bool | Unset): True: refused with 409 `external_id_taken` if another object of this kind has
            this `external_id`. Default: false.
        metadata (MetadataInput | Unset): Your own data: at most 50 keys of at most 40 characters, each with a text of
            at most 500 characters.
    """

    amount: float
    description: str
    account_id: str
    date: datetime.date | Unset = UNSET
    vendor: str | Unset = UNSET
    document_id: str | Unset = UNSET
    document_part: int | Unset = UNSET
    payment_account_id: str | Unset = UNSET
    tax_amount: float | Unset = UNSET
    tax: PurchaseTax | Unset = UNSET
    external_id: str | Unset = UNSET
    unique_external_id: bool | Unset = UNSET
    metadata: MetadataInput | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        amount = self.amount

        description = self.description

        account_id = self.account_id

        date: str | Unset = UNSET
        if not isinstance(self.date, Unset):
            date = self.date.isoformat()

        vendor = self.vendor

        document_id = self.document_id

        document_part = self.document_part

        payment_account_id = self.payment_account_id

        tax_amount = self.tax_amount

        tax: dict[str, Any] | Unset = UNSET
        if not isinstance(self.tax, Unset):
            tax = self.tax.to_dict()

        external_id = self.external_id

        unique_external_id = self.unique_external_id

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "amount": amount,
                "description": description,
                "account_id": account_id,
            }
        )
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
        from ..models.metadata_input import MetadataInput
        from ..models.purchase_tax import PurchaseTax

        d = dict(src_dict)
        amount = d.pop("amount")

        description = d.pop("description")

        account_id = d.pop("account_id")

        _date = d.pop("date", UNSET)
        date: datetime.date | Unset
        if isinstance(_date, Unset):
            date = UNSET
        else:
            date = datetime.date.fromisoformat(_date)

        vendor = d.pop("vendor", UNSET)

        document_id = d.pop("document_id", UNSET)

        document_part = d.pop("document_part", UNSET)

        payment_account_id = d.pop("payment_account_id", UNSET)

        tax_amount = d.pop("tax_amount", UNSET)

        _tax = d.pop("tax", UNSET)
        tax: PurchaseTax | Unset
        if isinstance(_tax, Unset):
            tax = UNSET
        else:
            tax = PurchaseTax.from_dict(_tax)

        external_id = d.pop("external_id", UNSET)

        unique_external_id = d.pop("unique_external_id", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: MetadataInput | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = MetadataInput.from_dict(_metadata)

        expense_input = cls(
            amount=amount,
            description=description,
            account_id=account_id,
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

        return expense_input

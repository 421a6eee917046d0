from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.sales_tax_payment_type import SalesTaxPaymentType
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.metadata_input import MetadataInput


T = TypeVar("T", bound="SalesTaxPaymentInput")


@_attrs_define
class SalesTaxPaymentInput:
    """
    Attributes:
        jurisdiction (str): A country, state or province, or ZIP code: `DE`, `CA-ON`, `US-CA`, `US-CA-90001`.
        amount (float): Dollars with at most two decimals, 0 or more.
        period_start (datetime.date): A day, `YYYY-MM-DD`, from 1970-01-01 to 2099-12-31.
        period_end (datetime.date): A day, `YYYY-MM-DD`, from 1970-01-01 to 2099-12-31.
        type_ (SalesTaxPaymentType | Unset):
        input_tax (float | Unset): Dollars with at most two decimals, 0 or more.
        date (datetime.date | Unset): A day, `YYYY-MM-DD`, from 1970-01-01 to 2099-12-31.
        payment_account_id (str | Unset): An account of the chart of accounts.
        reference (str | Unset): One line of text.
        external_id (str | Unset): The id of an object in the caller's system: one line of text. Numbers of persons and
            cards are refused.
        unique_external_id (bool | Unset): True: refused with 409 `external_id_taken` if another object of this kind has
            this `external_id`. Default: false.
        metadata (MetadataInput | Unset): Your own data: at most 50 keys of at most 40 characters, each with a text of
            at most 500 characters.
    """

    jurisdiction: str
    amount: float
    period_start: datetime.date
    period_end: datetime.date
    type_: SalesTaxPaymentType | Unset = UNSET
    input_tax: float | Unset = UNSET
    date: datetime.date | Unset = UNSET
    payment_account_id: str | Unset = UNSET
    reference: str | Unset = UNSET
    external_id: str | Unset = UNSET
    unique_external_id: bool | Unset = UNSET
    metadata: MetadataInput | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        jurisdiction = self.jurisdiction

        amount = self.amount

        period_start = self.period_start.isoformat()

        period_end = self.period_end.isoformat()

        type_: str | Unset = UNSET
        if not isinstance(self.type_, Unset):
            type_ = self.type_.value

        input_tax = self.input_tax

        date: str | Unset = UNSET
        if not isinstance(self.date, Unset):
            date = self.date.isoformat()

        payment_account_id = self.payment_account_id

        reference = self.reference

        external_id = self.external_id

        unique_external_id = self.unique_external_id

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "jurisdiction": jurisdiction,
                "amount": amount,
                "period_start": period_start,
                "period_end": period_end,
            }
        )
        if type_ is not UNSET:
            field_dict["type"] = type_
        if input_tax is not UNSET:
            field_dict["input_tax"] = input_tax
        if date is not UNSET:
            field_dict["date"] = date
        if payment_account_id is not UNSET:
            field_dict["payment_account_id"] = payment_account_id
        if reference is not UNSET:
            field_dict["reference"] = reference
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

        d = dict(src_dict)
        jurisdiction = d.pop("jurisdiction")

        amount = d.pop("amount")

        period_start = datetime.date.fromisoformat(d.pop("period_start"))

        period_end = datetime.date.fromisoformat(d.pop("period_end"))

        _type_ = d.pop("type", UNSET)
        type_: SalesTaxPaymentType | Unset
        if isinstance(_type_, Unset):
            type_ = UNSET
        else:
            type_ = SalesTaxPaymentType(_type_)

        input_tax = d.pop("input_tax", UNSET)

        _date = d.pop("date", UNSET)
        date: datetime.date | Unset
        if isinstance(_date, Unset):
            date = UNSET
        else:
            date = datetime.date.fromisoformat(_date)

        payment_account_id = d.pop("payment_account_id", UNSET)

        reference = d.pop("reference", UNSET)

        external_id = d.pop("external_id", UNSET)

        unique_external_id = d.pop("unique_external_id", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: MetadataInput | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = MetadataInput.from_dict(_metadata)

        sales_tax_payment_input = cls(
            jurisdiction=jurisdiction,
            amount=amount,
            period_start=period_start,
            period_end=period_end,
            type_=type_,
            input_tax=input_tax,
            date=date,
            payment_account_id=payment_account_id,
            reference=reference,
            external_id=external_id,
            unique_external_id=unique_external_id,
            metadata=metadata,
        )

        return sales_tax_payment_input

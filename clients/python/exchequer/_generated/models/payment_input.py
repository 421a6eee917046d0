from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.payment_method import PaymentMethod
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.metadata_input import MetadataInput


T = TypeVar("T", bound="PaymentInput")


@_attrs_define
class PaymentInput:
    """
    Attributes:
        amount (float): Dollars with at most two decimals, more than 0.
        date (datetime.date | Unset): A day, `YYYY-MM-DD`, from 1970-01-01 to 2099-12-31.
        method (PaymentMethod | Unset):
        payment_account_id (str | Unset): An account of the chart of accounts.
        reference (str | Unset): One line of text.
        external_id (str | Unset): The id of an object in the caller's system: one line of text. Numbers of persons and
            cards are refused.
        unique_external_id (bool | Unset): True: refused with 409 `external_id_taken` if another object of this kind has
            this `external_id`. Default: false.
        metadata (MetadataInput | Unset): Your own data: at most 50 keys of at most 40 characters, each with a text of
            at most 500 characters.
    """

    amount: float
    date: datetime.date | Unset = UNSET
    method: PaymentMethod | Unset = UNSET
    payment_account_id: str | Unset = UNSET
    reference: str | Unset = UNSET
    external_id: str | Unset = UNSET
    unique_external_id: bool | Unset = UNSET
    metadata: MetadataInput | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        amount = self.amount

        date: str | Unset = UNSET
        if not isinstance(self.date, Unset):
            date = self.date.isoformat()

        method: str | Unset = UNSET
        if not isinstance(self.method, Unset):
            method = self.method.value

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
                "amount": amount,
            }
        )
        if date is not UNSET:
            field_dict["date"] = date
        if method is not UNSET:
            field_dict["method"] = method
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
        amount = d.pop("amount")

        _date = d.pop("date", UNSET)
        date: datetime.date | Unset
        if isinstance(_date, Unset):
            date = UNSET
        else:
            date = datetime.date.fromisoformat(_date)

        _method = d.pop("method", UNSET)
        method: PaymentMethod | Unset
        if isinstance(_method, Unset):
            method = UNSET
        else:
            method = PaymentMethod(_method)

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

        payment_input = cls(
            amount=amount,
            date=date,
            method=method,
            payment_account_id=payment_account_id,
            reference=reference,
            external_id=external_id,
            unique_external_id=unique_external_id,
            metadata=metadata,
        )

        return payment_input

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.tax_code import TaxCode
from ..types import UNSET, Unset

T = TypeVar("T", bound="PurchaseTax")


@_attrs_define
class PurchaseTax:
    """Treatment of the tax on a purchase.

    Attributes:
        jurisdiction (str | Unset): A place whose taxes are known, as specific as you know it: `DE`, `CA-ON`, `US-CA`,
            `US-CA-90001`.
        reverse_charge (bool | Unset): True if the vendor charged no VAT or GST and you account for it. Default: false.
        tax_code (TaxCode | Unset): Tax code of an item. Default: `general`, goods taxed at the general rate.
            `accounting_services`, `engineering_services`
            (includes architecture and geoscience), `legal_services` and `security_services` are taxed as `services` if a
            place has no
            rule for them.
        recoverable (bool | Unset): False if the law denies the deduction of input tax. Default: true.
    """

    jurisdiction: str | Unset = UNSET
    reverse_charge: bool | Unset = UNSET
    tax_code: TaxCode | Unset = UNSET
    recoverable: bool | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        jurisdiction = self.jurisdiction

        reverse_charge = self.reverse_charge

        tax_code: str | Unset = UNSET
        if not isinstance(self.tax_code, Unset):
            tax_code = self.tax_code.value

        recoverable = self.recoverable

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if jurisdiction is not UNSET:
            field_dict["jurisdiction"] = jurisdiction
        if reverse_charge is not UNSET:
            field_dict["reverse_charge"] = reverse_charge
        if tax_code is not UNSET:
            field_dict["tax_code"] = tax_code
        if recoverable is not UNSET:
            field_dict["recoverable"] = recoverable

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        jurisdiction = d.pop("jurisdiction", UNSET)

        reverse_charge = d.pop("reverse_charge", UNSET)

        _tax_code = d.pop("tax_code", UNSET)
        tax_code: TaxCode | Unset
        if isinstance(_tax_code, Unset):
            tax_code = UNSET
        else:
            tax_code = TaxCode(_tax_code)

        recoverable = d.pop("recoverable", UNSET)

        purchase_tax = cls(
            jurisdiction=jurisdiction,
            reverse_charge=reverse_charge,
            tax_code=tax_code,
            recoverable=recoverable,
        )

        return purchase_tax

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.tax_code import TaxCode
from ..types import UNSET, Unset

T = TypeVar("T", bound="SalesTaxCalculationItemInput")


@_attrs_define
class SalesTaxCalculationItemInput:
    """
    Attributes:
        amount (float): Dollars with at most two decimals, 0 or more.
        quantity (float | Unset): How many units: at most six decimals, from 0.000001 to 999999999.999999.
        taxable (bool | Unset): Default: true.
        tax_code (TaxCode | Unset): Tax code of an item. Default: `general`, goods taxed at the general rate.
            `accounting_services`, `engineering_services`
            (includes architecture and geoscience), `legal_services` and `security_services` are taxed as `services` if a
            place has no
            rule for them.
    """

    amount: float
    quantity: float | Unset = UNSET
    taxable: bool | Unset = UNSET
    tax_code: TaxCode | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        amount = self.amount

        quantity = self.quantity

        taxable = self.taxable

        tax_code: str | Unset = UNSET
        if not isinstance(self.tax_code, Unset):
            tax_code = self.tax_code.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "amount": amount,
            }
        )
        if quantity is not UNSET:
            field_dict["quantity"] = quantity
        if taxable is not UNSET:
            field_dict["taxable"] = taxable
        if tax_code is not UNSET:
            field_dict["tax_code"] = tax_code

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        amount = d.pop("amount")

        quantity = d.pop("quantity", UNSET)

        taxable = d.pop("taxable", UNSET)

        _tax_code = d.pop("tax_code", UNSET)
        tax_code: TaxCode | Unset
        if isinstance(_tax_code, Unset):
            tax_code = UNSET
        else:
            tax_code = TaxCode(_tax_code)

        sales_tax_calculation_item_input = cls(
            amount=amount,
            quantity=quantity,
            taxable=taxable,
            tax_code=tax_code,
        )

        return sales_tax_calculation_item_input

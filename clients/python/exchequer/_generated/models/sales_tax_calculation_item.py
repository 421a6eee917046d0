from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.tax_code import TaxCode

T = TypeVar("T", bound="SalesTaxCalculationItem")


@_attrs_define
class SalesTaxCalculationItem:
    """
    Attributes:
        amount (float): Money, at most two decimals.
        quantity (float): How many.
        total (float): With tax.
        tax_amount (float): The tax on it.
        taxable (bool): Whether tax applies to it.
        tax_code (TaxCode): Tax code of an item. Default: `general`, goods taxed at the general rate.
            `accounting_services`, `engineering_services`
            (includes architecture and geoscience), `legal_services` and `security_services` are taxed as `services` if a
            place has no
            rule for them.
    """

    amount: float
    quantity: float
    total: float
    tax_amount: float
    taxable: bool
    tax_code: TaxCode

    def to_dict(self) -> dict[str, Any]:
        amount = self.amount

        quantity = self.quantity

        total = self.total

        tax_amount = self.tax_amount

        taxable = self.taxable

        tax_code = self.tax_code.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "amount": amount,
                "quantity": quantity,
                "total": total,
                "tax_amount": tax_amount,
                "taxable": taxable,
                "tax_code": tax_code,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        amount = d.pop("amount")

        quantity = d.pop("quantity")

        total = d.pop("total")

        tax_amount = d.pop("tax_amount")

        taxable = d.pop("taxable")

        tax_code = TaxCode(d.pop("tax_code"))

        sales_tax_calculation_item = cls(
            amount=amount,
            quantity=quantity,
            total=total,
            tax_amount=tax_amount,
            taxable=taxable,
            tax_code=tax_code,
        )

        return sales_tax_calculation_item

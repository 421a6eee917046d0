from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.tax_code import TaxCode

T = TypeVar("T", bound="InvoiceItem")


@_attrs_define
class InvoiceItem:
    """
    Attributes:
        description (str): What it is, in words.
        amount (float): Price of one unit, in dollars.
        quantity (float): How many.
        total (float): Amount multiplied by quantity, rounded to the cent.
        tax_amount (float): Its share of `tax_total`.
        taxable (bool): Whether tax applies to it.
        tax_code (TaxCode): Tax code of an item. Default: `general`, goods taxed at the general rate.
            `accounting_services`, `engineering_services`
            (includes architecture and geoscience), `legal_services` and `security_services` are taxed as `services` if a
            place has no
            rule for them.
        account_id (str): An account of the chart of accounts.
    """

    description: str
    amount: float
    quantity: float
    total: float
    tax_amount: float
    taxable: bool
    tax_code: TaxCode
    account_id: str

    def to_dict(self) -> dict[str, Any]:
        description = self.description

        amount = self.amount

        quantity = self.quantity

        total = self.total

        tax_amount = self.tax_amount

        taxable = self.taxable

        tax_code = self.tax_code.value

        account_id = self.account_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "description": description,
                "amount": amount,
                "quantity": quantity,
                "total": total,
                "tax_amount": tax_amount,
                "taxable": taxable,
                "tax_code": tax_code,
                "account_id": account_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        description = d.pop("description")

        amount = d.pop("amount")

        quantity = d.pop("quantity")

        total = d.pop("total")

        tax_amount = d.pop("tax_amount")

        taxable = d.pop("taxable")

        tax_code = TaxCode(d.pop("tax_code"))

        account_id = d.pop("account_id")

        invoice_item = cls(
            description=description,
            amount=amount,
            quantity=quantity,
            total=total,
            tax_amount=tax_amount,
            taxable=taxable,
            tax_code=tax_code,
            account_id=account_id,
        )

        return invoice_item

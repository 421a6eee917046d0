from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="SalesTaxAmounts")


@_attrs_define
class SalesTaxAmounts:
    """
    Attributes:
        taxable_sales (float): Taxed sales, including those at a rate of zero, in dollars without tax. Void invoices are
            left out.
        exempt_sales (float): Exempt items and customers, reverse charge, exports.
        locally_taxed_sales (float): Sales that only local authorities tax, clothing in Buffalo for example. Where their
            state has a sales tax they are in `exempt_sales` too.
            `parts` have the local taxes on them.
        tax_collected (float): Tax on sales.
        self_assessed_tax (float): Tax on purchases that the buyer owes: reverse charge.
        input_tax (float): Tax on purchases that is recoverable.
        tax_paid (float): Paid for the period until today, minus refunds. Payments after its end count too. Reversed
            payments do not.
        tax_due (float): Collected and self-assessed tax minus input tax and payments.
    """

    taxable_sales: float
    exempt_sales: float
    locally_taxed_sales: float
    tax_collected: float
    self_assessed_tax: float
    input_tax: float
    tax_paid: float
    tax_due: float

    def to_dict(self) -> dict[str, Any]:
        taxable_sales = self.taxable_sales

        exempt_sales = self.exempt_sales

        locally_taxed_sales = self.locally_taxed_sales

        tax_collected = self.tax_collected

        self_assessed_tax = self.self_assessed_tax

        input_tax = self.input_tax

        tax_paid = self.tax_paid

        tax_due = self.tax_due

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "taxable_sales": taxable_sales,
                "exempt_sales": exempt_sales,
                "locally_taxed_sales": locally_taxed_sales,
                "tax_collected": tax_collected,
                "self_assessed_tax": self_assessed_tax,
                "input_tax": input_tax,
                "tax_paid": tax_paid,
                "tax_due": tax_due,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        taxable_sales = d.pop("taxable_sales")

        exempt_sales = d.pop("exempt_sales")

        locally_taxed_sales = d.pop("locally_taxed_sales")

        tax_collected = d.pop("tax_collected")

        self_assessed_tax = d.pop("self_assessed_tax")

        input_tax = d.pop("input_tax")

        tax_paid = d.pop("tax_paid")

        tax_due = d.pop("tax_due")

        sales_tax_amounts = cls(
            taxable_sales=taxable_sales,
            exempt_sales=exempt_sales,
            locally_taxed_sales=locally_taxed_sales,
            tax_collected=tax_collected,
            self_assessed_tax=self_assessed_tax,
            input_tax=input_tax,
            tax_paid=tax_paid,
            tax_due=tax_due,
        )

        return sales_tax_amounts

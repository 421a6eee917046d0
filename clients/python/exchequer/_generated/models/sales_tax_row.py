from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.sales_tax_part import SalesTaxPart


T = TypeVar("T", bound="SalesTaxRow")


@_attrs_define
class SalesTaxRow:
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
        jurisdiction (str): The payee of the declaration: `US-CA`, `DE`, `CA-QC`.
        name (str): Its name.
        sales_without_local_rate (float): The part of the taxed invoices of the period, in dollars without tax, whose
            local or provincial tax is not known here
            (`local_rate: unknown`). Credit notes and voids count against it on their own days, as in the other columns.
        parts (list[SalesTaxPart]): The parts that add up to it.
    """

    taxable_sales: float
    exempt_sales: float
    locally_taxed_sales: float
    tax_collected: float
    self_assessed_tax: float
    input_tax: float
    tax_paid: float
    tax_due: float
    jurisdiction: str
    name: str
    sales_without_local_rate: float
    parts: list[SalesTaxPart]

    def to_dict(self) -> dict[str, Any]:
        taxable_sales = self.taxable_sales

        exempt_sales = self.exempt_sales

        locally_taxed_sales = self.locally_taxed_sales

        tax_collected = self.tax_collected

        self_assessed_tax = self.self_assessed_tax

        input_tax = self.input_tax

        tax_paid = self.tax_paid

        tax_due = self.tax_due

        jurisdiction = self.jurisdiction

        name = self.name

        sales_without_local_rate = self.sales_without_local_rate

        parts = []
        for parts_item_data in self.parts:
            parts_item = parts_item_data.to_dict()
            parts.append(parts_item)

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
                "jurisdiction": jurisdiction,
                "name": name,
                "sales_without_local_rate": sales_without_local_rate,
                "parts": parts,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.sales_tax_part import SalesTaxPart

        d = dict(src_dict)
        taxable_sales = d.pop("taxable_sales")

        exempt_sales = d.pop("exempt_sales")

        locally_taxed_sales = d.pop("locally_taxed_sales")

        tax_collected = d.pop("tax_collected")

        self_assessed_tax = d.pop("self_assessed_tax")

        input_tax = d.pop("input_tax")

        tax_paid = d.pop("tax_paid")

        tax_due = d.pop("tax_due")

        jurisdiction = d.pop("jurisdiction")

        name = d.pop("name")

        sales_without_local_rate = d.pop("sales_without_local_rate")

        parts = []
        _parts = d.pop("parts")
        for parts_item_data in _parts:
            parts_item = SalesTaxPart.from_dict(parts_item_data)

            parts.append(parts_item)

        sales_tax_row = cls(
            taxable_sales=taxable_sales,
            exempt_sales=exempt_sales,
            locally_taxed_sales=locally_taxed_sales,
            tax_collected=tax_collected,
            self_assessed_tax=self_assessed_tax,
            input_tax=input_tax,
            tax_paid=tax_paid,
            tax_due=tax_due,
            jurisdiction=jurisdiction,
            name=name,
            sales_without_local_rate=sales_without_local_rate,
            parts=parts,
        )

        return sales_tax_row

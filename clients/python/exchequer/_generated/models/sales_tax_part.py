from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="SalesTaxPart")


@_attrs_define
class SalesTaxPart:
    """The part of one authority at one rate in a combined declaration.

    Attributes:
        jurisdiction (str): The place whose tax it is, for example US-CA.
        name (str): Its name.
        kind (str): Its kind.
        rate (float): 0.0725 is 7.25 %.
        taxable_sales (float): Sales to which the tax applies.
        tax_collected (float): Tax collected from customers.
    """

    jurisdiction: str
    name: str
    kind: str
    rate: float
    taxable_sales: float
    tax_collected: float

    def to_dict(self) -> dict[str, Any]:
        jurisdiction = self.jurisdiction

        name = self.name

        kind = self.kind

        rate = self.rate

        taxable_sales = self.taxable_sales

        tax_collected = self.tax_collected

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "jurisdiction": jurisdiction,
                "name": name,
                "kind": kind,
                "rate": rate,
                "taxable_sales": taxable_sales,
                "tax_collected": tax_collected,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        jurisdiction = d.pop("jurisdiction")

        name = d.pop("name")

        kind = d.pop("kind")

        rate = d.pop("rate")

        taxable_sales = d.pop("taxable_sales")

        tax_collected = d.pop("tax_collected")

        sales_tax_part = cls(
            jurisdiction=jurisdiction,
            name=name,
            kind=kind,
            rate=rate,
            taxable_sales=taxable_sales,
            tax_collected=tax_collected,
        )

        return sales_tax_part

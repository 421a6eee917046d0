from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.sales_tax_calculation_object import SalesTaxCalculationObject

if TYPE_CHECKING:
    from ..models.sale_tax import SaleTax
    from ..models.sales_tax_calculation_item import SalesTaxCalculationItem
    from ..models.tax import Tax


T = TypeVar("T", bound="SalesTaxCalculation")


@_attrs_define
class SalesTaxCalculation:
    """
    Attributes:
        object_ (SalesTaxCalculationObject): Always `tax_calculation`.
        livemode (bool): False in test mode.
        date (str): The day, `YYYY-MM-DD`.
        items (list[SalesTaxCalculationItem]): The lines.
        subtotal (float): Without tax.
        tax_total (float): All taxes.
        taxes (list[Tax]): Each tax.
        tax (SaleTax): Where and how a sale is taxed.
        total (float): With tax.
    """

    object_: SalesTaxCalculationObject
    livemode: bool
    date: str
    items: list[SalesTaxCalculationItem]
    subtotal: float
    tax_total: float
    taxes: list[Tax]
    tax: SaleTax
    total: float

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_.value

        livemode = self.livemode

        date = self.date

        items = []
        for items_item_data in self.items:
            items_item = items_item_data.to_dict()
            items.append(items_item)

        subtotal = self.subtotal

        tax_total = self.tax_total

        taxes = []
        for taxes_item_data in self.taxes:
            taxes_item = taxes_item_data.to_dict()
            taxes.append(taxes_item)

        tax = self.tax.to_dict()

        total = self.total

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "livemode": livemode,
                "date": date,
                "items": items,
                "subtotal": subtotal,
                "tax_total": tax_total,
                "taxes": taxes,
                "tax": tax,
                "total": total,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.sale_tax import SaleTax
        from ..models.sales_tax_calculation_item import SalesTaxCalculationItem
        from ..models.tax import Tax

        d = dict(src_dict)
        object_ = SalesTaxCalculationObject(d.pop("object"))

        livemode = d.pop("livemode")

        date = d.pop("date")

        items = []
        _items = d.pop("items")
        for items_item_data in _items:
            items_item = SalesTaxCalculationItem.from_dict(items_item_data)

            items.append(items_item)

        subtotal = d.pop("subtotal")

        tax_total = d.pop("tax_total")

        taxes = []
        _taxes = d.pop("taxes")
        for taxes_item_data in _taxes:
            taxes_item = Tax.from_dict(taxes_item_data)

            taxes.append(taxes_item)

        tax = SaleTax.from_dict(d.pop("tax"))

        total = d.pop("total")

        sales_tax_calculation = cls(
            object_=object_,
            livemode=livemode,
            date=date,
            items=items,
            subtotal=subtotal,
            tax_total=tax_total,
            taxes=taxes,
            tax=tax,
            total=total,
        )

        return sales_tax_calculation

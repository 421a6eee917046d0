from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.address import Address
    from ..models.jurisdiction_input import JurisdictionInput
    from ..models.sales_tax_calculation_item_input import SalesTaxCalculationItemInput


T = TypeVar("T", bound="SalesTaxCalculationInput")


@_attrs_define
class SalesTaxCalculationInput:
    """
    Attributes:
        items (list[SalesTaxCalculationItemInput]): The lines.
        customer_id (str | Unset): Id of a customer. An unknown id is answered with 404, whatever its form.
        address (Address | Unset):
        tax_id (str | Unset): A VAT id of the EU, GB, XI, CHE or NO, whose check digits are verified, or another tax
            number of a business.
        tax_exempt (bool | Unset): Whether the customer pays no sales tax.
        tax (JurisdictionInput | Unset):
        date (datetime.date | Unset): A day, `YYYY-MM-DD`, from 1970-01-01 to 2099-12-31.
        assume_registered (bool | Unset): True: as if you were registered where the tax would be due, for quotes. An
            invoice needs the registration. Default: false.
    """

    items: list[SalesTaxCalculationItemInput]
    customer_id: str | Unset = UNSET
    address: Address | Unset = UNSET
    tax_id: str | Unset = UNSET
    tax_exempt: bool | Unset = UNSET
    tax: JurisdictionInput | Unset = UNSET
    date: datetime.date | Unset = UNSET
    assume_registered: bool | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        items = []
        for items_item_data in self.items:
            items_item = items_item_data.to_dict()
            items.append(items_item)

        customer_id = self.customer_id

        address: dict[str, Any] | Unset = UNSET
        if not isinstance(self.address, Unset):
            address = self.address.to_dict()

        tax_id = self.tax_id

        tax_exempt = self.tax_exempt

        tax: dict[str, Any] | Unset = UNSET
        if not isinstance(self.tax, Unset):
            tax = self.tax.to_dict()

        date: str | Unset = UNSET
        if not isinstance(self.date, Unset):
            date = self.date.isoformat()

        assume_registered = self.assume_registered

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "items": items,
            }
        )
        if customer_id is not UNSET:
            field_dict["customer_id"] = customer_id
        if address is not UNSET:
            field_dict["address"] = address
        if tax_id is not UNSET:
            field_dict["tax_id"] = tax_id
        if tax_exempt is not UNSET:
            field_dict["tax_exempt"] = tax_exempt
        if tax is not UNSET:
            field_dict["tax"] = tax
        if date is not UNSET:
            field_dict["date"] = date
        if assume_registered is not UNSET:
            field_dict["assume_registered"] = assume_registered

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.address import Address
        from ..models.jurisdiction_input import JurisdictionInput
        from ..models.sales_tax_calculation_item_input import SalesTaxCalculationItemInput

        d = dict(src_dict)
        items = []
        _items = d.pop("items")
        for items_item_data in _items:
            items_item = SalesTaxCalculationItemInput.from_dict(items_item_data)

            items.append(items_item)

        customer_id = d.pop("customer_id", UNSET)

        _address = d.pop("address", UNSET)
        address: Address | Unset
        if isinstance(_address, Unset):
            address = UNSET
        else:
            address = Address.from_dict(_address)

        tax_id = d.pop("tax_id", UNSET)

        tax_exempt = d.pop("tax_exempt", UNSET)

        _tax = d.pop("tax", UNSET)
        tax: JurisdictionInput | Unset
        if isinstance(_tax, Unset):
            tax = UNSET
        else:
            tax = JurisdictionInput.from_dict(_tax)

        _date = d.pop("date", UNSET)
        date: datetime.date | Unset
        if isinstance(_date, Unset):
            date = UNSET
        else:
            date = datetime.date.fromisoformat(_date)

        assume_registered = d.pop("assume_registered", UNSET)

        sales_tax_calculation_input = cls(
            items=items,
            customer_id=customer_id,
            address=address,
            tax_id=tax_id,
            tax_exempt=tax_exempt,
            tax=tax,
            date=date,
            assume_registered=assume_registered,
        )

        return sales_tax_calculation_input

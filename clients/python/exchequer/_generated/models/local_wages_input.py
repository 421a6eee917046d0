from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.local_wages_input_tax_type import LocalWagesInputTaxType
from ..types import UNSET, Unset

T = TypeVar("T", bound="LocalWagesInput")


@_attrs_define
class LocalWagesInput:
    """Boxes 18 to 20 of one locality: a city, county or school district that taxes wages.

    Attributes:
        locality (str): Box 20. Each locality of a state once.
        local_wages (float): ReturnDollars, 0 or more, with at most two decimals. A field of the file for the SSA has
            nine digits before the point.
        tax_type (LocalWagesInputTaxType | Unset): Who levies the tax. Default: `city`.
        taxing_entity_code (str | Unset): The code that the state or the tax collector gives to the locality.
        local_tax (float | Unset): ReturnDollars, 0 or more, with at most two decimals. A field of the file for the SSA
            has nine digits before the point.
    """

    locality: str
    local_wages: float
    tax_type: LocalWagesInputTaxType | Unset = UNSET
    taxing_entity_code: str | Unset = UNSET
    local_tax: float | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        locality = self.locality

        local_wages = self.local_wages

        tax_type: str | Unset = UNSET
        if not isinstance(self.tax_type, Unset):
            tax_type = self.tax_type.value

        taxing_entity_code = self.taxing_entity_code

        local_tax = self.local_tax

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "locality": locality,
                "localWages": local_wages,
            }
        )
        if tax_type is not UNSET:
            field_dict["taxType"] = tax_type
        if taxing_entity_code is not UNSET:
            field_dict["taxingEntityCode"] = taxing_entity_code
        if local_tax is not UNSET:
            field_dict["localTax"] = local_tax

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        locality = d.pop("locality")

        local_wages = d.pop("localWages")

        _tax_type = d.pop("taxType", UNSET)
        tax_type: LocalWagesInputTaxType | Unset
        if isinstance(_tax_type, Unset):
            tax_type = UNSET
        else:
            tax_type = LocalWagesInputTaxType(_tax_type)

        taxing_entity_code = d.pop("taxingEntityCode", UNSET)

        local_tax = d.pop("localTax", UNSET)

        local_wages_input = cls(
            locality=locality,
            local_wages=local_wages,
            tax_type=tax_type,
            taxing_entity_code=taxing_entity_code,
            local_tax=local_tax,
        )

        return local_wages_input

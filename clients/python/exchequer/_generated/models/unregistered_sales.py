from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="UnregisteredSales")


@_attrs_define
class UnregisteredSales:
    """
    Attributes:
        jurisdiction (str): The payee that a registration would be with: `US-TX`, `CA-BC`.
        name (str): Its name.
        sales (float): In dollars.
    """

    jurisdiction: str
    name: str
    sales: float

    def to_dict(self) -> dict[str, Any]:
        jurisdiction = self.jurisdiction

        name = self.name

        sales = self.sales

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "jurisdiction": jurisdiction,
                "name": name,
                "sales": sales,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        jurisdiction = d.pop("jurisdiction")

        name = d.pop("name")

        sales = d.pop("sales")

        unregistered_sales = cls(
            jurisdiction=jurisdiction,
            name=name,
            sales=sales,
        )

        return unregistered_sales

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="CustomerRevenue")


@_attrs_define
class CustomerRevenue:
    """In dollars, without void invoices.

    Attributes:
        total (float): Invoiced amounts minus credit notes, without tax.
        outstanding (float): Not paid yet.
        last_12_months (float): Invoices of the twelve months up to today.
    """

    total: float
    outstanding: float
    last_12_months: float

    def to_dict(self) -> dict[str, Any]:
        total = self.total

        outstanding = self.outstanding

        last_12_months = self.last_12_months

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "total": total,
                "outstanding": outstanding,
                "last_12_months": last_12_months,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        total = d.pop("total")

        outstanding = d.pop("outstanding")

        last_12_months = d.pop("last_12_months")

        customer_revenue = cls(
            total=total,
            outstanding=outstanding,
            last_12_months=last_12_months,
        )

        return customer_revenue

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="ReconciliationInput")


@_attrs_define
class ReconciliationInput:
    """
    Attributes:
        ein (str): An employer identification number: nine digits, `12-3456789` or `123456789`.
        tax_year (int | Unset): A tax year that information returns are taken for. Default: last year.
    """

    ein: str
    tax_year: int | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        ein = self.ein

        tax_year = self.tax_year

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "ein": ein,
            }
        )
        if tax_year is not UNSET:
            field_dict["taxYear"] = tax_year

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        ein = d.pop("ein")

        tax_year = d.pop("taxYear", UNSET)

        reconciliation_input = cls(
            ein=ein,
            tax_year=tax_year,
        )

        return reconciliation_input

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="FilingLocalRow")


@_attrs_define
class FilingLocalRow:
    """Boxes 18 to 20 of a W-2 for one locality.

    Attributes:
        wages (float | None): Wages.
        tax (float | None): The tax.
        locality (None | str): Name of the locality.
    """

    wages: float | None
    tax: float | None
    locality: str | None

    def to_dict(self) -> dict[str, Any]:
        wages: float | None
        wages = self.wages

        tax: float | None
        tax = self.tax

        locality: str | None
        locality = self.locality

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "wages": wages,
                "tax": tax,
                "locality": locality,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_wages(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        wages = _parse_wages(d.pop("wages"))

        def _parse_tax(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        tax = _parse_tax(d.pop("tax"))

        def _parse_locality(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        locality = _parse_locality(d.pop("locality"))

        filing_local_row = cls(
            wages=wages,
            tax=tax,
            locality=locality,
        )

        return filing_local_row

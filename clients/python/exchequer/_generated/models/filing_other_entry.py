from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="FilingOtherEntry")


@_attrs_define
class FilingOtherEntry:
    """An entry of box 14 of a W-2.

    Attributes:
        description (None | str): What it is, in words.
        amount (float | None): Money, at most two decimals.
    """

    description: str | None
    amount: float | None

    def to_dict(self) -> dict[str, Any]:
        description: str | None
        description = self.description

        amount: float | None
        amount = self.amount

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "description": description,
                "amount": amount,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_description(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        description = _parse_description(d.pop("description"))

        def _parse_amount(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        amount = _parse_amount(d.pop("amount"))

        filing_other_entry = cls(
            description=description,
            amount=amount,
        )

        return filing_other_entry

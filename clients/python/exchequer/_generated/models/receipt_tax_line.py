from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="ReceiptTaxLine")


@_attrs_define
class ReceiptTaxLine:
    """A tax of a receipt.

    Attributes:
        name (None | str): As printed: `GST`, `SALES TAX`.
        rate (float | None): Percent.
        amount (float | None): Money, at most two decimals.
    """

    name: str | None
    rate: float | None
    amount: float | None

    def to_dict(self) -> dict[str, Any]:
        name: str | None
        name = self.name

        rate: float | None
        rate = self.rate

        amount: float | None
        amount = self.amount

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "rate": rate,
                "amount": amount,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_name(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        name = _parse_name(d.pop("name"))

        def _parse_rate(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        rate = _parse_rate(d.pop("rate"))

        def _parse_amount(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        amount = _parse_amount(d.pop("amount"))

        receipt_tax_line = cls(
            name=name,
            rate=rate,
            amount=amount,
        )

        return receipt_tax_line

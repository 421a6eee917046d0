from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="ReceiptItem")


@_attrs_define
class ReceiptItem:
    """An item of a receipt.

    Attributes:
        description (None | str): What it is, in words.
        quantity (float | None): How many.
        unit_price (float | None): Price of one.
        amount (float | None): Negative: a price reduction.
    """

    description: str | None
    quantity: float | None
    unit_price: float | None
    amount: float | None

    def to_dict(self) -> dict[str, Any]:
        description: str | None
        description = self.description

        quantity: float | None
        quantity = self.quantity

        unit_price: float | None
        unit_price = self.unit_price

        amount: float | None
        amount = self.amount

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "description": description,
                "quantity": quantity,
                "unit_price": unit_price,
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

        def _parse_quantity(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        quantity = _parse_quantity(d.pop("quantity"))

        def _parse_unit_price(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        unit_price = _parse_unit_price(d.pop("unit_price"))

        def _parse_amount(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        amount = _parse_amount(d.pop("amount"))

        receipt_item = cls(
            description=description,
            quantity=quantity,
            unit_price=unit_price,
            amount=amount,
        )

        return receipt_item

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="W2Box12Entry")


@_attrs_define
class W2Box12Entry:
    """An entry of box 12 of a W-2.

    Attributes:
        code (None | str): Stable; decide by this.
        amount (float | None): Money, at most two decimals.
    """

    code: str | None
    amount: float | None

    def to_dict(self) -> dict[str, Any]:
        code: str | None
        code = self.code

        amount: float | None
        amount = self.amount

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "code": code,
                "amount": amount,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_code(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        code = _parse_code(d.pop("code"))

        def _parse_amount(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        amount = _parse_amount(d.pop("amount"))

        w2_box_12_entry = cls(
            code=code,
            amount=amount,
        )

        return w2_box_12_entry

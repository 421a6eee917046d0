from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.box_12_input_code import Box12InputCode

T = TypeVar("T", bound="Box12Input")


@_attrs_define
class Box12Input:
    """
    Attributes:
        code (Box12InputCode): TA, TP and TT are valid from tax year 2026 on, II from 2024 on.
        amount (float): ReturnDollars, 0 or more, with at most two decimals. A field of the file for the SSA has nine
            digits before the point.
    """

    code: Box12InputCode
    amount: float

    def to_dict(self) -> dict[str, Any]:
        code = self.code.value

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
        code = Box12InputCode(d.pop("code"))

        amount = d.pop("amount")

        box_12_input = cls(
            code=code,
            amount=amount,
        )

        return box_12_input

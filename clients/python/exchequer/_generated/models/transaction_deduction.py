from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="TransactionDeduction")


@_attrs_define
class TransactionDeduction:
    """
    Attributes:
        schedule_c_line (None | str): Line of Schedule C (Form 1040). Null if the category has none.
        percent (float): Percentage of the amount that counts on the line.
    """

    schedule_c_line: str | None
    percent: float

    def to_dict(self) -> dict[str, Any]:
        schedule_c_line: str | None
        schedule_c_line = self.schedule_c_line

        percent = self.percent

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "scheduleCLine": schedule_c_line,
                "percent": percent,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_schedule_c_line(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        schedule_c_line = _parse_schedule_c_line(d.pop("scheduleCLine"))

        percent = d.pop("percent")

        transaction_deduction = cls(
            schedule_c_line=schedule_c_line,
            percent=percent,
        )

        return transaction_deduction

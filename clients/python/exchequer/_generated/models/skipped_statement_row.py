from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.skip_reason import SkipReason

T = TypeVar("T", bound="SkippedStatementRow")


@_attrs_define
class SkippedStatementRow:
    """A row of a file that is no transaction.

    Attributes:
        row (int): The line of a CSV, or the number of the entry in other formats.
        reason (SkipReason): Why a row of a file is no transaction. `not_booked`: pending, declined or failed.
            `no_money`: its amount is 0. `balance`, `total`: a line
            with a balance or a sum. `no_day`: a note without day and amount. `empty`: it has no text. `investment`: not a
            transaction of a bank account.
    """

    row: int
    reason: SkipReason

    def to_dict(self) -> dict[str, Any]:
        row = self.row

        reason = self.reason.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "row": row,
                "reason": reason,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        row = d.pop("row")

        reason = SkipReason(d.pop("reason"))

        skipped_statement_row = cls(
            row=row,
            reason=reason,
        )

        return skipped_statement_row

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.dishonor_status import DishonorStatus
from ..types import UNSET, Unset

T = TypeVar("T", bound="DishonoredReturn")


@_attrs_define
class DishonoredReturn:
    """A return that came after its time limit and was sent back to the bank that returned.

    Attributes:
        code (str): R68: untimely return.
        reason (str): Why.
        status (DishonorStatus):
        trace_number (str): Trace number of the ACH entry.
        contest_code (str | Unset): R71 to R77, if the receiving bank contests it.
        contest_reason (str | Unset): Why the return is contested.
    """

    code: str
    reason: str
    status: DishonorStatus
    trace_number: str
    contest_code: str | Unset = UNSET
    contest_reason: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        reason = self.reason

        status = self.status.value

        trace_number = self.trace_number

        contest_code = self.contest_code

        contest_reason = self.contest_reason

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "code": code,
                "reason": reason,
                "status": status,
                "traceNumber": trace_number,
            }
        )
        if contest_code is not UNSET:
            field_dict["contestCode"] = contest_code
        if contest_reason is not UNSET:
            field_dict["contestReason"] = contest_reason

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        code = d.pop("code")

        reason = d.pop("reason")

        status = DishonorStatus(d.pop("status"))

        trace_number = d.pop("traceNumber")

        contest_code = d.pop("contestCode", UNSET)

        contest_reason = d.pop("contestReason", UNSET)

        dishonored_return = cls(
            code=code,
            reason=reason,
            status=status,
            trace_number=trace_number,
            contest_code=contest_code,
            contest_reason=contest_reason,
        )

        return dishonored_return

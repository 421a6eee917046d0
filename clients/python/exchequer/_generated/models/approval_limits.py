from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="ApprovalLimits")


@_attrs_define
class ApprovalLimits:
    """Dollars by rail: a payment above this waits for an approval by another key. `null`: none does.

    Attributes:
        ach (float | None): ACH credits and debits, and bill payments by ACH.
        wire (float | None): For wires.
        instant (float | None): For instant payments.
        bill_payment (float | None): Bill payments by ACH and by check. Default: 10,000, or what the operator has set.
    """

    ach: float | None
    wire: float | None
    instant: float | None
    bill_payment: float | None

    def to_dict(self) -> dict[str, Any]:
        ach: float | None
        ach = self.ach

        wire: float | None
        wire = self.wire

        instant: float | None
        instant = self.instant

        bill_payment: float | None
        bill_payment = self.bill_payment

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "ach": ach,
                "wire": wire,
                "instant": instant,
                "billPayment": bill_payment,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_ach(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        ach = _parse_ach(d.pop("ach"))

        def _parse_wire(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        wire = _parse_wire(d.pop("wire"))

        def _parse_instant(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        instant = _parse_instant(d.pop("instant"))

        def _parse_bill_payment(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        bill_payment = _parse_bill_payment(d.pop("billPayment"))

        approval_limits = cls(
            ach=ach,
            wire=wire,
            instant=instant,
            bill_payment=bill_payment,
        )

        return approval_limits

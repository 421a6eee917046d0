from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="ApprovalLimitsInput")


@_attrs_define
class ApprovalLimitsInput:
    """Dollars by rail: a payment above this waits for an approval. 0: every payment. `null`: none. What is not given
    stays. A bill payment by
    ACH follows `billPayment` and `ach`.

        Attributes:
            ach (float | None | Unset): For ACH.
            wire (float | None | Unset): For wires.
            instant (float | None | Unset): For instant payments.
            bill_payment (float | None | Unset): For bill payments.
    """

    ach: float | Unset | None = UNSET
    wire: float | Unset | None = UNSET
    instant: float | Unset | None = UNSET
    bill_payment: float | Unset | None = UNSET

    def to_dict(self) -> dict[str, Any]:
        ach: float | Unset | None
        if isinstance(self.ach, Unset):
            ach = UNSET
        else:
            ach = self.ach

        wire: float | Unset | None
        if isinstance(self.wire, Unset):
            wire = UNSET
        else:
            wire = self.wire

        instant: float | Unset | None
        if isinstance(self.instant, Unset):
            instant = UNSET
        else:
            instant = self.instant

        bill_payment: float | Unset | None
        if isinstance(self.bill_payment, Unset):
            bill_payment = UNSET
        else:
            bill_payment = self.bill_payment

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if ach is not UNSET:
            field_dict["ach"] = ach
        if wire is not UNSET:
            field_dict["wire"] = wire
        if instant is not UNSET:
            field_dict["instant"] = instant
        if bill_payment is not UNSET:
            field_dict["billPayment"] = bill_payment

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_ach(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        ach = _parse_ach(d.pop("ach", UNSET))

        def _parse_wire(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        wire = _parse_wire(d.pop("wire", UNSET))

        def _parse_instant(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        instant = _parse_instant(d.pop("instant", UNSET))

        def _parse_bill_payment(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        bill_payment = _parse_bill_payment(d.pop("billPayment", UNSET))

        approval_limits_input = cls(
            ach=ach,
            wire=wire,
            instant=instant,
            bill_payment=bill_payment,
        )

        return approval_limits_input

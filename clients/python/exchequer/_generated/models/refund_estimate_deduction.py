from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.refund_estimate_deduction_kind import RefundEstimateDeductionKind

T = TypeVar("T", bound="RefundEstimateDeduction")


@_attrs_define
class RefundEstimateDeduction:
    """The standard or itemized deduction.

    Attributes:
        amount (float): Money, at most two decimals.
        kind (RefundEstimateDeductionKind): Its kind.
    """

    amount: float
    kind: RefundEstimateDeductionKind
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        amount = self.amount

        kind = self.kind.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "amount": amount,
                "kind": kind,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        amount = d.pop("amount")

        kind = RefundEstimateDeductionKind(d.pop("kind"))

        refund_estimate_deduction = cls(
            amount=amount,
            kind=kind,
        )

        refund_estimate_deduction.additional_properties = d
        return refund_estimate_deduction

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.tax_calculation_deduction_kind import TaxCalculationDeductionKind

T = TypeVar("T", bound="TaxCalculationDeduction")


@_attrs_define
class TaxCalculationDeduction:
    """The standard or itemized deduction.

    Attributes:
        amount (float): Money, at most two decimals.
        kind (TaxCalculationDeductionKind): Its kind.
    """

    amount: float
    kind: TaxCalculationDeductionKind
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

        kind = TaxCalculationDeductionKind(d.pop("kind"))

        tax_calculation_deduction = cls(
            amount=amount,
            kind=kind,
        )

        tax_calculation_deduction.additional_properties = d
        return tax_calculation_deduction

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

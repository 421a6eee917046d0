from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.reconciled_amount_amount import ReconciledAmountAmount

T = TypeVar("T", bound="ReconciledAmount")


@_attrs_define
class ReconciledAmount:
    """An amount of the four Forms 941, and the same amount of the Forms W-2.

    Attributes:
        amount (ReconciledAmountAmount): Money, at most two decimals.
        form941 (float): The sum of the Forms 941.
        forms_w2 (float): The sum of the Forms W-2.
        difference (float): The difference of the two.
    """

    amount: ReconciledAmountAmount
    form941: float
    forms_w2: float
    difference: float

    def to_dict(self) -> dict[str, Any]:
        amount = self.amount.value

        form941 = self.form941

        forms_w2 = self.forms_w2

        difference = self.difference

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "amount": amount,
                "form941": form941,
                "formsW2": forms_w2,
                "difference": difference,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        amount = ReconciledAmountAmount(d.pop("amount"))

        form941 = d.pop("form941")

        forms_w2 = d.pop("formsW2")

        difference = d.pop("difference")

        reconciled_amount = cls(
            amount=amount,
            form941=form941,
            forms_w2=forms_w2,
            difference=difference,
        )

        return reconciled_amount

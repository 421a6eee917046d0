from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.transfer_window_limits import TransferWindowLimits


T = TypeVar("T", bound="TransferDirectionLimits")


@_attrs_define
class TransferDirectionLimits:
    """
    Attributes:
        credit (TransferWindowLimits): Limits of rolling windows that end now. Failed and canceled transfers do not
            count.
        debit (TransferWindowLimits): Limits of rolling windows that end now. Failed and canceled transfers do not
            count.
    """

    credit: TransferWindowLimits
    debit: TransferWindowLimits

    def to_dict(self) -> dict[str, Any]:
        credit = self.credit.to_dict()

        debit = self.debit.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "credit": credit,
                "debit": debit,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.transfer_window_limits import TransferWindowLimits

        d = dict(src_dict)
        credit = TransferWindowLimits.from_dict(d.pop("credit"))

        debit = TransferWindowLimits.from_dict(d.pop("debit"))

        transfer_direction_limits = cls(
            credit=credit,
            debit=debit,
        )

        return transfer_direction_limits

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="BillPaymentCancellation")


@_attrs_define
class BillPaymentCancellation:
    """
    Attributes:
        later (bool | Unset): Whether later payments of the series are canceled too. Default true.
    """

    later: bool | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        later = self.later

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if later is not UNSET:
            field_dict["later"] = later

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        later = d.pop("later", UNSET)

        bill_payment_cancellation = cls(
            later=later,
        )

        return bill_payment_cancellation

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="SpendingLimitsInput")


@_attrs_define
class SpendingLimitsInput:
    """
    Attributes:
        daily (float | None | Unset): Dollars, 0 or more; null: no limit.
        monthly (float | None | Unset): Dollars, 0 or more; null: no limit.
        per_transaction (float | None | Unset): Dollars, 0 or more; null: no limit.
    """

    daily: float | Unset | None = UNSET
    monthly: float | Unset | None = UNSET
    per_transaction: float | Unset | None = UNSET

    def to_dict(self) -> dict[str, Any]:
        daily: float | Unset | None
        if isinstance(self.daily, Unset):
            daily = UNSET
        else:
            daily = self.daily

        monthly: float | Unset | None
        if isinstance(self.monthly, Unset):
            monthly = UNSET
        else:
            monthly = self.monthly

        per_transaction: float | Unset | None
        if isinstance(self.per_transaction, Unset):
            per_transaction = UNSET
        else:
            per_transaction = self.per_transaction

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if daily is not UNSET:
            field_dict["daily"] = daily
        if monthly is not UNSET:
            field_dict["monthly"] = monthly
        if per_transaction is not UNSET:
            field_dict["perTransaction"] = per_transaction

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_daily(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        daily = _parse_daily(d.pop("daily", UNSET))

        def _parse_monthly(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        monthly = _parse_monthly(d.pop("monthly", UNSET))

        def _parse_per_transaction(data: object) -> float | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(float | None | Unset, data)

        per_transaction = _parse_per_transaction(d.pop("perTransaction", UNSET))

        spending_limits_input = cls(
            daily=daily,
            monthly=monthly,
            per_transaction=per_transaction,
        )

        return spending_limits_input

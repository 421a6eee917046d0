from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="SpendingLimits")


@_attrs_define
class SpendingLimits:
    """Limits in dollars; null: no limit.

    Attributes:
        daily (float | None): A calendar day in the time zone of the card.
        monthly (float | None): A calendar month in the time zone of the card.
        per_transaction (float | None): One purchase.
    """

    daily: float | None
    monthly: float | None
    per_transaction: float | None

    def to_dict(self) -> dict[str, Any]:
        daily: float | None
        daily = self.daily

        monthly: float | None
        monthly = self.monthly

        per_transaction: float | None
        per_transaction = self.per_transaction

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "daily": daily,
                "monthly": monthly,
                "perTransaction": per_transaction,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_daily(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        daily = _parse_daily(d.pop("daily"))

        def _parse_monthly(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        monthly = _parse_monthly(d.pop("monthly"))

        def _parse_per_transaction(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        per_transaction = _parse_per_transaction(d.pop("perTransaction"))

        spending_limits = cls(
            daily=daily,
            monthly=monthly,
            per_transaction=per_transaction,
        )

        return spending_limits

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.transfer_limit_use import TransferLimitUse


T = TypeVar("T", bound="TransferWindowLimits")


@_attrs_define
class TransferWindowLimits:
    """Limits of rolling windows that end now. Failed and canceled transfers do not count.

    Attributes:
        last_24_hours (TransferLimitUse): A limit and how much of it is used. Amounts are dollars.
        last_30_days (TransferLimitUse): A limit and how much of it is used. Amounts are dollars.
    """

    last_24_hours: TransferLimitUse
    last_30_days: TransferLimitUse

    def to_dict(self) -> dict[str, Any]:
        last_24_hours = self.last_24_hours.to_dict()

        last_30_days = self.last_30_days.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "last24Hours": last_24_hours,
                "last30Days": last_30_days,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.transfer_limit_use import TransferLimitUse

        d = dict(src_dict)
        last_24_hours = TransferLimitUse.from_dict(d.pop("last24Hours"))

        last_30_days = TransferLimitUse.from_dict(d.pop("last30Days"))

        transfer_window_limits = cls(
            last_24_hours=last_24_hours,
            last_30_days=last_30_days,
        )

        return transfer_window_limits

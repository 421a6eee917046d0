from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.deposit_schedule_kind import DepositScheduleKind

if TYPE_CHECKING:
    from ..models.deposit import Deposit
    from ..models.deposit_schedule_lookback_period import DepositScheduleLookbackPeriod


T = TypeVar("T", bound="DepositSchedule")


@_attrs_define
class DepositSchedule:
    """
    Attributes:
        kind (DepositScheduleKind): Its kind.
        lookback_period (DepositScheduleLookbackPeriod): The four quarters whose tax decides.
        lookback_tax (float | None): Tax of the lookback period.
        deposits (list[Deposit]): The deposits, with their days.
        return_due_date (str): When Form 941 is due.
    """

    kind: DepositScheduleKind
    lookback_period: DepositScheduleLookbackPeriod
    lookback_tax: float | None
    deposits: list[Deposit]
    return_due_date: str

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind.value

        lookback_period = self.lookback_period.to_dict()

        lookback_tax: float | None
        lookback_tax = self.lookback_tax

        deposits = []
        for deposits_item_data in self.deposits:
            deposits_item = deposits_item_data.to_dict()
            deposits.append(deposits_item)

        return_due_date = self.return_due_date

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "lookbackPeriod": lookback_period,
                "lookbackTax": lookback_tax,
                "deposits": deposits,
                "returnDueDate": return_due_date,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.deposit import Deposit
        from ..models.deposit_schedule_lookback_period import DepositScheduleLookbackPeriod

        d = dict(src_dict)
        kind = DepositScheduleKind(d.pop("kind"))

        lookback_period = DepositScheduleLookbackPeriod.from_dict(d.pop("lookbackPeriod"))

        def _parse_lookback_tax(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        lookback_tax = _parse_lookback_tax(d.pop("lookbackTax"))

        deposits = []
        _deposits = d.pop("deposits")
        for deposits_item_data in _deposits:
            deposits_item = Deposit.from_dict(deposits_item_data)

            deposits.append(deposits_item)

        return_due_date = d.pop("returnDueDate")

        deposit_schedule = cls(
            kind=kind,
            lookback_period=lookback_period,
            lookback_tax=lookback_tax,
            deposits=deposits,
            return_due_date=return_due_date,
        )

        return deposit_schedule

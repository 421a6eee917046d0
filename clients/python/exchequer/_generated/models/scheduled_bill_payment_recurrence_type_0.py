from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.recurrence_interval import RecurrenceInterval

T = TypeVar("T", bound="ScheduledBillPaymentRecurrenceType0")


@_attrs_define
class ScheduledBillPaymentRecurrenceType0:
    """How it is repeated; null if it is not.

    Attributes:
        next_date (None | str): The day of the next payment, or null if this is the last one.
        until (None | str): The last day of the series.
        count (int | None): How many payments the series has.
        interval (RecurrenceInterval):
        occurrence (int): Number of this payment in its series, from 1.
        series_id (str): Id of the payment that was scheduled first.
    """

    next_date: str | None
    until: str | None
    count: int | None
    interval: RecurrenceInterval
    occurrence: int
    series_id: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        next_date: str | None
        next_date = self.next_date

        until: str | None
        until = self.until

        count: int | None
        count = self.count

        interval = self.interval.value

        occurrence = self.occurrence

        series_id = self.series_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "nextDate": next_date,
                "until": until,
                "count": count,
                "interval": interval,
                "occurrence": occurrence,
                "seriesId": series_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_next_date(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        next_date = _parse_next_date(d.pop("nextDate"))

        def _parse_until(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        until = _parse_until(d.pop("until"))

        def _parse_count(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        count = _parse_count(d.pop("count"))

        interval = RecurrenceInterval(d.pop("interval"))

        occurrence = d.pop("occurrence")

        series_id = d.pop("seriesId")

        scheduled_bill_payment_recurrence_type_0 = cls(
            next_date=next_date,
            until=until,
            count=count,
            interval=interval,
            occurrence=occurrence,
            series_id=series_id,
        )

        scheduled_bill_payment_recurrence_type_0.additional_properties = d
        return scheduled_bill_payment_recurrence_type_0

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

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.recurrence_interval import RecurrenceInterval
from ..types import UNSET, Unset

T = TypeVar("T", bound="Recurrence")


@_attrs_define
class Recurrence:
    """How often a payment is repeated. It ends after `count` payments, or with the last one on or before `until`.

    Attributes:
        interval (RecurrenceInterval):
        count (int | Unset): Number of payments, with the first.
        until (datetime.date | Unset): A day, `YYYY-MM-DD`, from 1970-01-01 to 2099-12-31.
    """

    interval: RecurrenceInterval
    count: int | Unset = UNSET
    until: datetime.date | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        interval = self.interval.value

        count = self.count

        until: str | Unset = UNSET
        if not isinstance(self.until, Unset):
            until = self.until.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "interval": interval,
            }
        )
        if count is not UNSET:
            field_dict["count"] = count
        if until is not UNSET:
            field_dict["until"] = until

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        interval = RecurrenceInterval(d.pop("interval"))

        count = d.pop("count", UNSET)

        _until = d.pop("until", UNSET)
        until: datetime.date | Unset
        if isinstance(_until, Unset):
            until = UNSET
        else:
            until = datetime.date.fromisoformat(_until)

        recurrence = cls(
            interval=interval,
            count=count,
            until=until,
        )

        return recurrence

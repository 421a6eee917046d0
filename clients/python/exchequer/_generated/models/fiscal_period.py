from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.fiscal_period_object import FiscalPeriodObject
from ..models.fiscal_period_status import FiscalPeriodStatus

T = TypeVar("T", bound="FiscalPeriod")


@_attrs_define
class FiscalPeriod:
    """
    Attributes:
        object_ (FiscalPeriodObject): Always `fiscal_period`.
        livemode (bool): False in test mode.
        start_date (None | str): Null: everything before its end.
        end_date (str): The last day of the period.
        status (FiscalPeriodStatus): Its state.
        closed_at (None | str): When it was closed; null unless it is closed.
        created_by (None | str): Id of the key that closed it.
    """

    object_: FiscalPeriodObject
    livemode: bool
    start_date: str | None
    end_date: str
    status: FiscalPeriodStatus
    closed_at: str | None
    created_by: str | None

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_.value

        livemode = self.livemode

        start_date: str | None
        start_date = self.start_date

        end_date = self.end_date

        status = self.status.value

        closed_at: str | None
        closed_at = self.closed_at

        created_by: str | None
        created_by = self.created_by

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "livemode": livemode,
                "start_date": start_date,
                "end_date": end_date,
                "status": status,
                "closed_at": closed_at,
                "created_by": created_by,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        object_ = FiscalPeriodObject(d.pop("object"))

        livemode = d.pop("livemode")

        def _parse_start_date(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        start_date = _parse_start_date(d.pop("start_date"))

        end_date = d.pop("end_date")

        status = FiscalPeriodStatus(d.pop("status"))

        def _parse_closed_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        closed_at = _parse_closed_at(d.pop("closed_at"))

        def _parse_created_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        created_by = _parse_created_by(d.pop("created_by"))

        fiscal_period = cls(
            object_=object_,
            livemode=livemode,
            start_date=start_date,
            end_date=end_date,
            status=status,
            closed_at=closed_at,
            created_by=created_by,
        )

        return fiscal_period

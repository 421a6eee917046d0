from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="FiscalPeriodInput")


@_attrs_define
class FiscalPeriodInput:
    """
    Attributes:
        end_date (datetime.date): A day, `YYYY-MM-DD`, from 1970-01-01 to 2099-12-31.
    """

    end_date: datetime.date

    def to_dict(self) -> dict[str, Any]:
        end_date = self.end_date.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "end_date": end_date,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        end_date = datetime.date.fromisoformat(d.pop("end_date"))

        fiscal_period_input = cls(
            end_date=end_date,
        )

        return fiscal_period_input

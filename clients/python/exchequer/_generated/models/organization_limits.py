from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="OrganizationLimits")


@_attrs_define
class OrganizationLimits:
    """How many requests the organization can send, in each mode.

    Attributes:
        requests_per_minute (float): All keys of the mode together. A new minute can begin with up to twice as many.
        requests_at_once (float): Open requests of both modes together.
    """

    requests_per_minute: float
    requests_at_once: float

    def to_dict(self) -> dict[str, Any]:
        requests_per_minute = self.requests_per_minute

        requests_at_once = self.requests_at_once

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "requests_per_minute": requests_per_minute,
                "requests_at_once": requests_at_once,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        requests_per_minute = d.pop("requests_per_minute")

        requests_at_once = d.pop("requests_at_once")

        organization_limits = cls(
            requests_per_minute=requests_per_minute,
            requests_at_once=requests_at_once,
        )

        return organization_limits

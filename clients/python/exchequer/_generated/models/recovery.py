from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="Recovery")


@_attrs_define
class Recovery:
    """
    Attributes:
        since (str | Unset): Deliveries created at this time or later: date, time and zone, like
            `2026-11-20T12:00:00.000Z`. Default: 24 hours ago, or `failing_since` of
            the endpoint if that is earlier.
    """

    since: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        since = self.since

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if since is not UNSET:
            field_dict["since"] = since

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        since = d.pop("since", UNSET)

        recovery = cls(
            since=since,
        )

        return recovery

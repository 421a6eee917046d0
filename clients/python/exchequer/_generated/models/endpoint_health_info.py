from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="EndpointHealthInfo")


@_attrs_define
class EndpointHealthInfo:
    """
    Attributes:
        failing_since (None | str): The first failure since the last success.
        consecutive_failures (int): Failures since the last success.
        paused_until (None | str): Nothing is sent before this time, because of consecutive failures.
    """

    failing_since: str | None
    consecutive_failures: int
    paused_until: str | None

    def to_dict(self) -> dict[str, Any]:
        failing_since: str | None
        failing_since = self.failing_since

        consecutive_failures = self.consecutive_failures

        paused_until: str | None
        paused_until = self.paused_until

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "failing_since": failing_since,
                "consecutive_failures": consecutive_failures,
                "paused_until": paused_until,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_failing_since(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        failing_since = _parse_failing_since(d.pop("failing_since"))

        consecutive_failures = d.pop("consecutive_failures")

        def _parse_paused_until(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        paused_until = _parse_paused_until(d.pop("paused_until"))

        endpoint_health_info = cls(
            failing_since=failing_since,
            consecutive_failures=consecutive_failures,
            paused_until=paused_until,
        )

        return endpoint_health_info

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="ReplayProgress")


@_attrs_define
class ReplayProgress:
    """
    Attributes:
        events (int): Events of the period, to a minute, when the replay was asked for.
        looked_at (int): Those that were looked at so far.
        sent (int): Those of them that are sent. The lists of deliveries show how.
    """

    events: int
    looked_at: int
    sent: int

    def to_dict(self) -> dict[str, Any]:
        events = self.events

        looked_at = self.looked_at

        sent = self.sent

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "events": events,
                "looked_at": looked_at,
                "sent": sent,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        events = d.pop("events")

        looked_at = d.pop("looked_at")

        sent = d.pop("sent")

        replay_progress = cls(
            events=events,
            looked_at=looked_at,
            sent=sent,
        )

        return replay_progress

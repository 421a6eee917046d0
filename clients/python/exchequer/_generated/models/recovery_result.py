from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.recovery_result_object import RecoveryResultObject

T = TypeVar("T", bound="RecoveryResult")


@_attrs_define
class RecoveryResult:
    """
    Attributes:
        object_ (RecoveryResultObject): Always `webhook_recovery`.
        livemode (bool): False in test mode.
        endpoint_id (str): The webhook endpoint.
        since (str): Deliveries created at this time or later were looked at.
        recovered (int): Number of failed and skipped deliveries that are sent again now.
        has_more (bool): True if more deliveries are left: call again.
    """

    object_: RecoveryResultObject
    livemode: bool
    endpoint_id: str
    since: str
    recovered: int
    has_more: bool

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_.value

        livemode = self.livemode

        endpoint_id = self.endpoint_id

        since = self.since

        recovered = self.recovered

        has_more = self.has_more

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "livemode": livemode,
                "endpoint_id": endpoint_id,
                "since": since,
                "recovered": recovered,
                "has_more": has_more,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        object_ = RecoveryResultObject(d.pop("object"))

        livemode = d.pop("livemode")

        endpoint_id = d.pop("endpoint_id")

        since = d.pop("since")

        recovered = d.pop("recovered")

        has_more = d.pop("has_more")

        recovery_result = cls(
            object_=object_,
            livemode=livemode,
            endpoint_id=endpoint_id,
            since=since,
            recovered=recovered,
            has_more=has_more,
        )

        return recovery_result

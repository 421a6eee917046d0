from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.public_kind import PublicKind
from ..types import UNSET, Unset

T = TypeVar("T", bound="TestInput")


@_attrs_define
class TestInput:
    """
    Attributes:
        event_type (PublicKind | Unset): Every kind that is delivered to customers: `events.webhooks` of each
            service.json. An internal event that is not listed there is
            never delivered. A kind can be listed before its service exists; endpoints can subscribe to it at once.
    """

    event_type: PublicKind | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        event_type: str | Unset = UNSET
        if not isinstance(self.event_type, Unset):
            event_type = self.event_type.value

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if event_type is not UNSET:
            field_dict["event_type"] = event_type

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _event_type = d.pop("event_type", UNSET)
        event_type: PublicKind | Unset
        if isinstance(_event_type, Unset):
            event_type = UNSET
        else:
            event_type = PublicKind(_event_type)

        test_input = cls(
            event_type=event_type,
        )

        return test_input

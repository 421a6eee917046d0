from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.public_family import PublicFamily
from ..models.public_kind import PublicKind
from ..models.subscribed_kind_type_2 import SubscribedKindType2
from ..types import UNSET, Unset

T = TypeVar("T", bound="ReplayInput")


@_attrs_define
class ReplayInput:
    """
    Attributes:
        from_ (str): Events of this time or later: date, time and zone, like `2026-11-20T12:00:00.000Z`. Events are kept
            for 90 days.
        to (str | Unset): Events before this time. Default: now.
        event_types (list[PublicFamily | PublicKind | SubscribedKindType2] | Unset): Kinds of events, or families of
            them. Default: those of the endpoint.
        include_succeeded (bool | Unset): Sends events again that the endpoint has received already. Default: only those
            that it missed or never had.
    """

    from_: str
    to: str | Unset = UNSET
    event_types: list[PublicFamily | PublicKind | SubscribedKindType2] | Unset = UNSET
    include_succeeded: bool | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        from_ = self.from_

        to = self.to

        event_types: list[str] | Unset = UNSET
        if not isinstance(self.event_types, Unset):
            event_types = []
            for event_types_item_data in self.event_types:
                event_types_item: str
                if isinstance(event_types_item_data, PublicKind) or isinstance(event_types_item_data, PublicFamily):
                    event_types_item = event_types_item_data.value
                else:
                    event_types_item = event_types_item_data.value

                event_types.append(event_types_item)

        include_succeeded = self.include_succeeded

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "from": from_,
            }
        )
        if to is not UNSET:
            field_dict["to"] = to
        if event_types is not UNSET:
            field_dict["event_types"] = event_types
        if include_succeeded is not UNSET:
            field_dict["include_succeeded"] = include_succeeded

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        from_ = d.pop("from")

        to = d.pop("to", UNSET)

        _event_types = d.pop("event_types", UNSET)
        event_types: list[PublicFamily | PublicKind | SubscribedKindType2] | Unset = UNSET
        if _event_types is not UNSET:
            event_types = []
            for event_types_item_data in _event_types:

                def _parse_event_types_item(data: object) -> PublicFamily | PublicKind | SubscribedKindType2:
                    try:
                        if not isinstance(data, str):
                            raise TypeError()
                        componentsschemas_subscribed_kind_type_0 = PublicKind(data)

                        return componentsschemas_subscribed_kind_type_0
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    try:
                        if not isinstance(data, str):
                            raise TypeError()
                        componentsschemas_subscribed_kind_type_1 = PublicFamily(data)

                        return componentsschemas_subscribed_kind_type_1
                    except (TypeError, ValueError, AttributeError, KeyError):
                        pass
                    if not isinstance(data, str):
                        raise TypeError()
                    componentsschemas_subscribed_kind_type_2 = SubscribedKindType2(data)

                    return componentsschemas_subscribed_kind_type_2

                event_types_item = _parse_event_types_item(event_types_item_data)

                event_types.append(event_types_item)

        include_succeeded = d.pop("include_succeeded", UNSET)

        replay_input = cls(
            from_=from_,
            to=to,
            event_types=event_types,
            include_succeeded=include_succeeded,
        )

        return replay_input

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.public_family import PublicFamily
from ..models.public_kind import PublicKind
from ..models.replay_object import ReplayObject
from ..models.replay_status import ReplayStatus
from ..models.subscribed_kind_type_2 import SubscribedKindType2

if TYPE_CHECKING:
    from ..models.replay_progress import ReplayProgress


T = TypeVar("T", bound="Replay")


@_attrs_define
class Replay:
    """
    Attributes:
        id (str): Id of the replay. Example: whr_01m80t4ac81k2e40jhg9z910a7.
        object_ (ReplayObject): Always `webhook_replay`.
        livemode (bool): False in test mode.
        endpoint_id (str): Where the events go.
        status (ReplayStatus): `completed`: every event was looked at. `canceled`: by you, or because the endpoint was
            disabled.
        from_ (str): Events of this time or later.
        to (str): Events before this time.
        event_types (list[PublicFamily | PublicKind | SubscribedKindType2]): The kinds of events that it gets.
        include_succeeded (bool): Whether events that were delivered before are sent again.
        progress (ReplayProgress):
        created_at (str): When it was made, ISO 8601 in UTC.
        created_by (None | str): Id of the key that made it.
        ended_at (None | str): Null while it is running.
    """

    id: str
    object_: ReplayObject
    livemode: bool
    endpoint_id: str
    status: ReplayStatus
    from_: str
    to: str
    event_types: list[PublicFamily | PublicKind | SubscribedKindType2]
    include_succeeded: bool
    progress: ReplayProgress
    created_at: str
    created_by: str | None
    ended_at: str | None

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        endpoint_id = self.endpoint_id

        status = self.status.value

        from_ = self.from_

        to = self.to

        event_types = []
        for event_types_item_data in self.event_types:
            event_types_item: str
            if isinstance(event_types_item_data, PublicKind) or isinstance(event_types_item_data, PublicFamily):
                event_types_item = event_types_item_data.value
            else:
                event_types_item = event_types_item_data.value

            event_types.append(event_types_item)

        include_succeeded = self.include_succeeded

        progress = self.progress.to_dict()

        created_at = self.created_at

        created_by: str | None
        created_by = self.created_by

        ended_at: str | None
        ended_at = self.ended_at

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "endpoint_id": endpoint_id,
                "status": status,
                "from": from_,
                "to": to,
                "event_types": event_types,
                "include_succeeded": include_succeeded,
                "progress": progress,
                "created_at": created_at,
                "created_by": created_by,
                "ended_at": ended_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.replay_progress import ReplayProgress

        d = dict(src_dict)
        id = d.pop("id")

        object_ = ReplayObject(d.pop("object"))

        livemode = d.pop("livemode")

        endpoint_id = d.pop("endpoint_id")

        status = ReplayStatus(d.pop("status"))

        from_ = d.pop("from")

        to = d.pop("to")

        event_types = []
        _event_types = d.pop("event_types")
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

        include_succeeded = d.pop("include_succeeded")

        progress = ReplayProgress.from_dict(d.pop("progress"))

        created_at = d.pop("created_at")

        def _parse_created_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        created_by = _parse_created_by(d.pop("created_by"))

        def _parse_ended_at(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        ended_at = _parse_ended_at(d.pop("ended_at"))

        replay = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            endpoint_id=endpoint_id,
            status=status,
            from_=from_,
            to=to,
            event_types=event_types,
            include_succeeded=include_succeeded,
            progress=progress,
            created_at=created_at,
            created_by=created_by,
            ended_at=ended_at,
        )

        return replay

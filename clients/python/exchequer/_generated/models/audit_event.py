from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.audit_event_object import AuditEventObject

if TYPE_CHECKING:
    from ..models.audit_actor import AuditActor


T = TypeVar("T", bound="AuditEvent")


@_attrs_define
class AuditEvent:
    """An action that someone must be accountable for: a change, or a download of a personal document.

    Attributes:
        id (str): Id of the object.
        object_ (AuditEventObject): Always `audit_event`.
        livemode (bool): False in test mode.
        actor (AuditActor):
        action (str): What was done, e.g. `api_key.revoked` or `document.downloaded`.
        target (str): Id of the object that was changed or downloaded.
        client_address (None | str): IP address from which the API was called; null for an admin command.
        at (str): ISO 8601 UTC.
    """

    id: str
    object_: AuditEventObject
    livemode: bool
    actor: AuditActor
    action: str
    target: str
    client_address: str | None
    at: str

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        actor = self.actor.to_dict()

        action = self.action

        target = self.target

        client_address: str | None
        client_address = self.client_address

        at = self.at

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "actor": actor,
                "action": action,
                "target": target,
                "clientAddress": client_address,
                "at": at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.audit_actor import AuditActor

        d = dict(src_dict)
        id = d.pop("id")

        object_ = AuditEventObject(d.pop("object"))

        livemode = d.pop("livemode")

        actor = AuditActor.from_dict(d.pop("actor"))

        action = d.pop("action")

        target = d.pop("target")

        def _parse_client_address(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        client_address = _parse_client_address(d.pop("clientAddress"))

        at = d.pop("at")

        audit_event = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            actor=actor,
            action=action,
            target=target,
            client_address=client_address,
            at=at,
        )

        return audit_event

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.audit_actor_type import AuditActorType

T = TypeVar("T", bound="AuditActor")


@_attrs_define
class AuditActor:
    """
    Attributes:
        type_ (AuditActorType): Its type.
        id (str): `key_...`, or the name of the operator who ran the admin command.
    """

    type_: AuditActorType
    id: str

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_.value

        id = self.id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "type": type_,
                "id": id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = AuditActorType(d.pop("type"))

        id = d.pop("id")

        audit_actor = cls(
            type_=type_,
            id=id,
        )

        return audit_actor

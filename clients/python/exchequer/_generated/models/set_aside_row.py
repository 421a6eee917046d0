from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="SetAsideRow")


@_attrs_define
class SetAsideRow:
    """A row that could not be read.

    Attributes:
        entity (str): Kind of the object at the provider.
        provider_id (str): Id at the provider.
        reason (str): Why.
        set_aside_at (str): When it was set aside.
    """

    entity: str
    provider_id: str
    reason: str
    set_aside_at: str

    def to_dict(self) -> dict[str, Any]:
        entity = self.entity

        provider_id = self.provider_id

        reason = self.reason

        set_aside_at = self.set_aside_at

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "entity": entity,
                "providerId": provider_id,
                "reason": reason,
                "setAsideAt": set_aside_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        entity = d.pop("entity")

        provider_id = d.pop("providerId")

        reason = d.pop("reason")

        set_aside_at = d.pop("setAsideAt")

        set_aside_row = cls(
            entity=entity,
            provider_id=provider_id,
            reason=reason,
            set_aside_at=set_aside_at,
        )

        return set_aside_row

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.scope import Scope
from ..types import UNSET, Unset

T = TypeVar("T", bound="ApiKeyInput")


@_attrs_define
class ApiKeyInput:
    """
    Attributes:
        name (str): The name of a person or a business, in one line. Characters that cannot be seen or that turn the
            direction of text are refused, because with them
            two names look alike, or one looks like another. The joiners U+200C and U+200D are accepted: scripts and emoji
            need them.
        scopes (list[Scope]): What the key may do: at most what the key of this request may. A write scope includes the
            read scope.
        expires_at (str | Unset): When the key stops: date, time and zone, like `2027-11-20T12:00:00.000Z`. Default:
            never.
    """

    name: str
    scopes: list[Scope]
    expires_at: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        scopes = []
        for scopes_item_data in self.scopes:
            scopes_item = scopes_item_data.value
            scopes.append(scopes_item)

        expires_at = self.expires_at

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "scopes": scopes,
            }
        )
        if expires_at is not UNSET:
            field_dict["expires_at"] = expires_at

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        scopes = []
        _scopes = d.pop("scopes")
        for scopes_item_data in _scopes:
            scopes_item = Scope(scopes_item_data)

            scopes.append(scopes_item)

        expires_at = d.pop("expires_at", UNSET)

        api_key_input = cls(
            name=name,
            scopes=scopes,
            expires_at=expires_at,
        )

        return api_key_input

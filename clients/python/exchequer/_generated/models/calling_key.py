from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="CallingKey")


@_attrs_define
class CallingKey:
    """The key that asked.

    Attributes:
        id (str): `key_...`
        scopes (list[str]): What it may do. A write scope includes the read scope.
    """

    id: str
    scopes: list[str]

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        scopes = self.scopes

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "scopes": scopes,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        scopes = cast(list[str], d.pop("scopes"))

        calling_key = cls(
            id=id,
            scopes=scopes,
        )

        return calling_key

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="ApiKeyChange")


@_attrs_define
class ApiKeyChange:
    """
    Attributes:
        name (str): The name of a person or a business, in one line. Characters that cannot be seen or that turn the
            direction of text are refused, because with them
            two names look alike, or one looks like another. The joiners U+200C and U+200D are accepted: scripts and emoji
            need them.
    """

    name: str

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        api_key_change = cls(
            name=name,
        )

        return api_key_change

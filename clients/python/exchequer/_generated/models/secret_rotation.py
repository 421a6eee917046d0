from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="SecretRotation")


@_attrs_define
class SecretRotation:
    """
    Attributes:
        overlap_hours (int | Unset): How many hours the old secret stays valid together with the new one. 0 ends it at
            once. Default 24.
    """

    overlap_hours: int | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        overlap_hours = self.overlap_hours

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if overlap_hours is not UNSET:
            field_dict["overlap_hours"] = overlap_hours

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        overlap_hours = d.pop("overlap_hours", UNSET)

        secret_rotation = cls(
            overlap_hours=overlap_hours,
        )

        return secret_rotation

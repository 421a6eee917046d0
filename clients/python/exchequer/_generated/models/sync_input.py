from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="SyncInput")


@_attrs_define
class SyncInput:
    """
    Attributes:
        connection_id (str | Unset): Default: all connections.
        full (bool | Unset): Reads all transactions again instead of the changes. It is refused with 429 within an hour
            after they were read.
    """

    connection_id: str | Unset = UNSET
    full: bool | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        connection_id = self.connection_id

        full = self.full

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if connection_id is not UNSET:
            field_dict["connectionId"] = connection_id
        if full is not UNSET:
            field_dict["full"] = full

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        connection_id = d.pop("connectionId", UNSET)

        full = d.pop("full", UNSET)

        sync_input = cls(
            connection_id=connection_id,
            full=full,
        )

        return sync_input

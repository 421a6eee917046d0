from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="IncomingTransferInputCounterparty")


@_attrs_define
class IncomingTransferInputCounterparty:
    """The other side.

    Attributes:
        name (str): Who pays. An ACH entry has room for 16 characters.
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

        incoming_transfer_input_counterparty = cls(
            name=name,
        )

        return incoming_transfer_input_counterparty

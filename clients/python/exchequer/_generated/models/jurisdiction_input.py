from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="JurisdictionInput")


@_attrs_define
class JurisdictionInput:
    """
    Attributes:
        jurisdiction (str): A place whose taxes are known, as specific as you know it: `DE`, `CA-ON`, `US-CA`, `US-
            CA-90001`.
    """

    jurisdiction: str

    def to_dict(self) -> dict[str, Any]:
        jurisdiction = self.jurisdiction

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "jurisdiction": jurisdiction,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        jurisdiction = d.pop("jurisdiction")

        jurisdiction_input = cls(
            jurisdiction=jurisdiction,
        )

        return jurisdiction_input

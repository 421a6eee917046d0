from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.identification_type import IdentificationType

T = TypeVar("T", bound="IdentificationInput")


@_attrs_define
class IdentificationInput:
    """The kind of taxpayer identification number that a person has by the due date of the return. Credits depend on it.

    Attributes:
        type_ (IdentificationType):
    """

    type_: IdentificationType

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = IdentificationType(d.pop("type"))

        identification_input = cls(
            type_=type_,
        )

        return identification_input

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.identification_type import IdentificationType
from ..types import UNSET, Unset

T = TypeVar("T", bound="NumberedIdentificationInput")


@_attrs_define
class NumberedIdentificationInput:
    """The kind of number of a person on a form, and the number itself in place of `ssn`.

    Attributes:
        type_ (IdentificationType):
        number (str | Unset): A Social Security number: nine digits, with or without dashes.
    """

    type_: IdentificationType
    number: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_.value

        number = self.number

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "type": type_,
            }
        )
        if number is not UNSET:
            field_dict["number"] = number

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = IdentificationType(d.pop("type"))

        number = d.pop("number", UNSET)

        numbered_identification_input = cls(
            type_=type_,
            number=number,
        )

        return numbered_identification_input

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="FilingWarning")


@_attrs_define
class FilingWarning:
    """Something that is filed but should be looked at.

    Attributes:
        location (str): Where it is in the request.
        code (str): Stable; decide by this.
        message (str): The same in words.
    """

    location: str
    code: str
    message: str

    def to_dict(self) -> dict[str, Any]:
        location = self.location

        code = self.code

        message = self.message

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "location": location,
                "code": code,
                "message": message,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        location = d.pop("location")

        code = d.pop("code")

        message = d.pop("message")

        filing_warning = cls(
            location=location,
            code=code,
            message=message,
        )

        return filing_warning

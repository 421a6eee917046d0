from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="FilingError")


@_attrs_define
class FilingError:
    """The rule of the tax authority that a rejected filing broke.

    Attributes:
        code (str): The number of the rule, for example `IND-031-04`.
        message (str): The same in words.
        field (None | str): The member of the e-file input that the rule is about.
    """

    code: str
    message: str
    field: str | None

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        message = self.message

        field: str | None
        field = self.field

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "code": code,
                "message": message,
                "field": field,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        code = d.pop("code")

        message = d.pop("message")

        def _parse_field(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        field = _parse_field(d.pop("field"))

        filing_error = cls(
            code=code,
            message=message,
            field=field,
        )

        return filing_error

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="CorrectedValue")


@_attrs_define
class CorrectedValue:
    """A value that a correction changes. ReturnDollars for amounts; numbers of persons show their last four digits.

    Attributes:
        field (str): The member of the request or the field of the form.
        before (bool | float | None | str): Before the change.
        after (bool | float | None | str): After the change.
    """

    field: str
    before: bool | float | str | None
    after: bool | float | str | None

    def to_dict(self) -> dict[str, Any]:
        field = self.field

        before: bool | float | str | None
        before = self.before

        after: bool | float | str | None
        after = self.after

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "field": field,
                "before": before,
                "after": after,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        field = d.pop("field")

        def _parse_before(data: object) -> bool | float | str | None:
            if data is None:
                return data
            return cast(bool | float | None | str, data)

        before = _parse_before(d.pop("before"))

        def _parse_after(data: object) -> bool | float | str | None:
            if data is None:
                return data
            return cast(bool | float | None | str, data)

        after = _parse_after(d.pop("after"))

        corrected_value = cls(
            field=field,
            before=before,
            after=after,
        )

        return corrected_value

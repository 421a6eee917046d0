from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="LineDifference")


@_attrs_define
class LineDifference:
    """
    Attributes:
        form (str): The form or schedule.
        line (str): The line of the form.
        stored (float | None): Null if the return has no such line.
        recomputed (float | None): What is computed now.
    """

    form: str
    line: str
    stored: float | None
    recomputed: float | None

    def to_dict(self) -> dict[str, Any]:
        form = self.form

        line = self.line

        stored: float | None
        stored = self.stored

        recomputed: float | None
        recomputed = self.recomputed

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "form": form,
                "line": line,
                "stored": stored,
                "recomputed": recomputed,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        form = d.pop("form")

        line = d.pop("line")

        def _parse_stored(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        stored = _parse_stored(d.pop("stored"))

        def _parse_recomputed(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        recomputed = _parse_recomputed(d.pop("recomputed"))

        line_difference = cls(
            form=form,
            line=line,
            stored=stored,
            recomputed=recomputed,
        )

        return line_difference

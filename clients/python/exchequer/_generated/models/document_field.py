from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.document_field_source import DocumentFieldSource

if TYPE_CHECKING:
    from ..models.document_field_check import DocumentFieldCheck


T = TypeVar("T", bound="DocumentField")


@_attrs_define
class DocumentField:
    """
    Attributes:
        name (str): Field name as in `extracted_data`. Rows are numbered: `box12[0].amount`.
        value (bool | float | None | str): Text, number or boolean. Null if the box is empty or could not be read.
        confidence (float): Probability from 0 to 1 that the value is right. Below 0.85 a person should check it.
        page (int): Page of the file, from 1.
        bounding_box (list[float] | None): `[x, y, width, height]` as fractions (0 to 1) of the page.
        source (DocumentFieldSource): `repaired`: exactly one changed digit satisfies all rules of the document; a
            person should look at it.
        checks (list[DocumentFieldCheck]): The rules that were checked.
    """

    name: str
    value: bool | float | str | None
    confidence: float
    page: int
    bounding_box: list[float] | None
    source: DocumentFieldSource
    checks: list[DocumentFieldCheck]

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        value: bool | float | str | None
        value = self.value

        confidence = self.confidence

        page = self.page

        bounding_box: list[float] | None
        if isinstance(self.bounding_box, list):
            bounding_box = self.bounding_box

        else:
            bounding_box = self.bounding_box

        source = self.source.value

        checks = []
        for checks_item_data in self.checks:
            checks_item = checks_item_data.to_dict()
            checks.append(checks_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "value": value,
                "confidence": confidence,
                "page": page,
                "bounding_box": bounding_box,
                "source": source,
                "checks": checks,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.document_field_check import DocumentFieldCheck

        d = dict(src_dict)
        name = d.pop("name")

        def _parse_value(data: object) -> bool | float | str | None:
            if data is None:
                return data
            return cast(bool | float | None | str, data)

        value = _parse_value(d.pop("value"))

        confidence = d.pop("confidence")

        page = d.pop("page")

        def _parse_bounding_box(data: object) -> list[float] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                bounding_box_type_0 = cast(list[float], data)

                return bounding_box_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[float] | None, data)

        bounding_box = _parse_bounding_box(d.pop("bounding_box"))

        source = DocumentFieldSource(d.pop("source"))

        checks = []
        _checks = d.pop("checks")
        for checks_item_data in _checks:
            checks_item = DocumentFieldCheck.from_dict(checks_item_data)

            checks.append(checks_item)

        document_field = cls(
            name=name,
            value=value,
            confidence=confidence,
            page=page,
            bounding_box=bounding_box,
            source=source,
            checks=checks,
        )

        return document_field

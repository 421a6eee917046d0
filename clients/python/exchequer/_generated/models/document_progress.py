from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.document_progress_stage import DocumentProgressStage

T = TypeVar("T", bound="DocumentProgress")


@_attrs_define
class DocumentProgress:
    """
    Attributes:
        pages_done (int): Pages that are read.
        pages_total (int | None): Null until the file has been opened.
        stage (DocumentProgressStage): `queued` until the file has been opened, `reading` while its pages are read, then
            `extracting`.
    """

    pages_done: int
    pages_total: int | None
    stage: DocumentProgressStage

    def to_dict(self) -> dict[str, Any]:
        pages_done = self.pages_done

        pages_total: int | None
        pages_total = self.pages_total

        stage = self.stage.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "pages_done": pages_done,
                "pages_total": pages_total,
                "stage": stage,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        pages_done = d.pop("pages_done")

        def _parse_pages_total(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        pages_total = _parse_pages_total(d.pop("pages_total"))

        stage = DocumentProgressStage(d.pop("stage"))

        document_progress = cls(
            pages_done=pages_done,
            pages_total=pages_total,
            stage=stage,
        )

        return document_progress

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="DocumentTextLine")


@_attrs_define
class DocumentTextLine:
    """A line of text on a page that was not read as a form.

    Attributes:
        page (int): Page of the file, from 1.
        text (str): The text.
        confidence (float): Probability from 0 to 1 that the value is right. Below 0.85 a person should check it.
    """

    page: int
    text: str
    confidence: float

    def to_dict(self) -> dict[str, Any]:
        page = self.page

        text = self.text

        confidence = self.confidence

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "page": page,
                "text": text,
                "confidence": confidence,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        page = d.pop("page")

        text = d.pop("text")

        confidence = d.pop("confidence")

        document_text_line = cls(
            page=page,
            text=text,
            confidence=confidence,
        )

        return document_text_line

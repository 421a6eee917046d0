from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="DocumentError")


@_attrs_define
class DocumentError:
    """
    Attributes:
        code (str): `empty_document unsupported_file_type damaged_file encrypted_pdf too_many_pages too_many_pixels
            processing_timeout too_complex out_of_memory
            processing_error`
        message (str): Says what is wrong and what to do next.
    """

    code: str
    message: str

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        message = self.message

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "code": code,
                "message": message,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        code = d.pop("code")

        message = d.pop("message")

        document_error = cls(
            code=code,
            message=message,
        )

        return document_error

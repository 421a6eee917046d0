from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="FailedPage")


@_attrs_define
class FailedPage:
    """A page that could not be read, although other pages could.

    Attributes:
        page (int): The page, from 1.
        code (str): A code as in `DocumentError`.
    """

    page: int
    code: str

    def to_dict(self) -> dict[str, Any]:
        page = self.page

        code = self.code

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "page": page,
                "code": code,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        page = d.pop("page")

        code = d.pop("code")

        failed_page = cls(
            page=page,
            code=code,
        )

        return failed_page

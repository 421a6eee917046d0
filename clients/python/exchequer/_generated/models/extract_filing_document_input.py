from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.filing_document_type import FilingDocumentType
from ..types import UNSET, Unset

T = TypeVar("T", bound="ExtractFilingDocumentInput")


@_attrs_define
class ExtractFilingDocumentInput:
    """
    Attributes:
        document_url (str): The `url` from the upload-document answer.
        document_type (FilingDocumentType | Unset): Document type. `1099` stands for any form of the series.
    """

    document_url: str
    document_type: FilingDocumentType | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        document_url = self.document_url

        document_type: str | Unset = UNSET
        if not isinstance(self.document_type, Unset):
            document_type = self.document_type.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "documentUrl": document_url,
            }
        )
        if document_type is not UNSET:
            field_dict["documentType"] = document_type

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        document_url = d.pop("documentUrl")

        _document_type = d.pop("documentType", UNSET)
        document_type: FilingDocumentType | Unset
        if isinstance(_document_type, Unset):
            document_type = UNSET
        else:
            document_type = FilingDocumentType(_document_type)

        extract_filing_document_input = cls(
            document_url=document_url,
            document_type=document_type,
        )

        return extract_filing_document_input

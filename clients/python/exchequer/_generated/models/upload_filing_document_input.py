from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.filing_document_type import FilingDocumentType
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.metadata_input import MetadataInput


T = TypeVar("T", bound="UploadFilingDocumentInput")


@_attrs_define
class UploadFilingDocumentInput:
    """
    Attributes:
        file (str): A PDF, JPG or PNG of at most 10 MB in base64 (RFC 4648, section 4). Line breaks and a leading
            `data:...;base64,` are
            ignored.
        filename (str): File name without a path, 1 to 255 bytes.
        type_ (FilingDocumentType | Unset): Document type. `1099` stands for any form of the series.
        external_id (str | Unset): The id of an object in the caller's system: one line of text. Numbers of persons and
            cards are refused.
        unique_external_id (bool | Unset): True: refused with 409 `external_id_taken` if another object of this kind has
            this `externalId`. Default: false.
        metadata (MetadataInput | Unset): Your own data: at most 50 keys of at most 40 characters, each with a text of
            at most 500 characters.
    """

    file: str
    filename: str
    type_: FilingDocumentType | Unset = UNSET
    external_id: str | Unset = UNSET
    unique_external_id: bool | Unset = UNSET
    metadata: MetadataInput | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        file = self.file

        filename = self.filename

        type_: str | Unset = UNSET
        if not isinstance(self.type_, Unset):
            type_ = self.type_.value

        external_id = self.external_id

        unique_external_id = self.unique_external_id

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "file": file,
                "filename": filename,
            }
        )
        if type_ is not UNSET:
            field_dict["type"] = type_
        if external_id is not UNSET:
            field_dict["externalId"] = external_id
        if unique_external_id is not UNSET:
            field_dict["uniqueExternalId"] = unique_external_id
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.metadata_input import MetadataInput

        d = dict(src_dict)
        file = d.pop("file")

        filename = d.pop("filename")

        _type_ = d.pop("type", UNSET)
        type_: FilingDocumentType | Unset
        if isinstance(_type_, Unset):
            type_ = UNSET
        else:
            type_ = FilingDocumentType(_type_)

        external_id = d.pop("externalId", UNSET)

        unique_external_id = d.pop("uniqueExternalId", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: MetadataInput | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = MetadataInput.from_dict(_metadata)

        upload_filing_document_input = cls(
            file=file,
            filename=filename,
            type_=type_,
            external_id=external_id,
            unique_external_id=unique_external_id,
            metadata=metadata,
        )

        return upload_filing_document_input

from __future__ import annotations

import json
from collections.abc import Mapping
from io import BytesIO
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from .. import types
from ..models.documents_upload_body_type import DocumentsUploadBodyType
from ..types import UNSET, File, Unset

if TYPE_CHECKING:
    from ..models.metadata_input import MetadataInput


T = TypeVar("T", bound="DocumentsUploadBody")


@_attrs_define
class DocumentsUploadBody:
    """
    Attributes:
        file (File): the document
        external_id (str | Unset): The id of an object in the caller's system: one line of text. Numbers of persons and
            cards are refused.
        unique_external_id (bool | Unset): true: refused with 409 `external_id_taken` if another document has this
            `external_id`
        metadata (MetadataInput | Unset): Your own data: at most 50 keys of at most 40 characters, each with a text of
            at most 500 characters.
        type_ (DocumentsUploadBodyType | Unset): the probable type: a document type, or `1099` for any form of the
            series. Its parts come first. If no page shows it, pages that show nothing are
            read as this type, with a confidence of at most 0.8
    """

    file: File
    external_id: str | Unset = UNSET
    unique_external_id: bool | Unset = UNSET
    metadata: MetadataInput | Unset = UNSET
    type_: DocumentsUploadBodyType | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        file = self.file.to_tuple()

        external_id = self.external_id

        unique_external_id = self.unique_external_id

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        type_: str | Unset = UNSET
        if not isinstance(self.type_, Unset):
            type_ = self.type_.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "file": file,
            }
        )
        if external_id is not UNSET:
            field_dict["external_id"] = external_id
        if unique_external_id is not UNSET:
            field_dict["unique_external_id"] = unique_external_id
        if metadata is not UNSET:
            field_dict["metadata"] = metadata
        if type_ is not UNSET:
            field_dict["type"] = type_

        return field_dict

    def to_multipart(self) -> types.RequestFiles:
        files: types.RequestFiles = []

        files.append(("file", self.file.to_tuple()))

        if not isinstance(self.external_id, Unset):
            files.append(("external_id", (None, str(self.external_id).encode(), "text/plain")))

        if not isinstance(self.unique_external_id, Unset):
            files.append(("unique_external_id", (None, str(self.unique_external_id).encode(), "text/plain")))

        if not isinstance(self.metadata, Unset):
            files.append(("metadata", (None, json.dumps(self.metadata.to_dict()).encode(), "application/json")))

        if not isinstance(self.type_, Unset):
            files.append(("type", (None, str(self.type_.value).encode(), "text/plain")))

        return files

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.metadata_input import MetadataInput

        d = dict(src_dict)
        file = File(payload=BytesIO(d.pop("file")))

        external_id = d.pop("external_id", UNSET)

        unique_external_id = d.pop("unique_external_id", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: MetadataInput | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = MetadataInput.from_dict(_metadata)

        _type_ = d.pop("type", UNSET)
        type_: DocumentsUploadBodyType | Unset
        if isinstance(_type_, Unset):
            type_ = UNSET
        else:
            type_ = DocumentsUploadBodyType(_type_)

        documents_upload_body = cls(
            file=file,
            external_id=external_id,
            unique_external_id=unique_external_id,
            metadata=metadata,
            type_=type_,
        )

        return documents_upload_body

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.known_document_type import KnownDocumentType
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.metadata_change import MetadataChange


T = TypeVar("T", bound="ChangeDocumentInput")


@_attrs_define
class ChangeDocumentInput:
    """At least `document_type` or a label.

    Attributes:
        document_type (KnownDocumentType | Unset): Document type found by reading.
        part (int | Unset): Index of the part in a file with several forms, from 0.
        external_id (None | str | Unset): The id of the object in your system. Null removes it.
        unique_external_id (bool | Unset): True: refused with 409 `external_id_taken` if another object of this kind has
            this `external_id`. Default: false.
        metadata (MetadataChange | None | Unset): Given keys are set, the others stay. A key with null or an empty text
            is removed. Null removes all.
    """

    document_type: KnownDocumentType | Unset = UNSET
    part: int | Unset = UNSET
    external_id: str | Unset | None = UNSET
    unique_external_id: bool | Unset = UNSET
    metadata: MetadataChange | Unset | None = UNSET

    def to_dict(self) -> dict[str, Any]:
        from ..models.metadata_change import MetadataChange

        document_type: str | Unset = UNSET
        if not isinstance(self.document_type, Unset):
            document_type = self.document_type.value

        part = self.part

        external_id: str | Unset | None
        if isinstance(self.external_id, Unset):
            external_id = UNSET
        else:
            external_id = self.external_id

        unique_external_id = self.unique_external_id

        metadata: dict[str, Any] | Unset | None
        if isinstance(self.metadata, Unset):
            metadata = UNSET
        elif isinstance(self.metadata, MetadataChange):
            metadata = self.metadata.to_dict()
        else:
            metadata = self.metadata

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if document_type is not UNSET:
            field_dict["document_type"] = document_type
        if part is not UNSET:
            field_dict["part"] = part
        if external_id is not UNSET:
            field_dict["external_id"] = external_id
        if unique_external_id is not UNSET:
            field_dict["unique_external_id"] = unique_external_id
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.metadata_change import MetadataChange

        d = dict(src_dict)
        _document_type = d.pop("document_type", UNSET)
        document_type: KnownDocumentType | Unset
        if isinstance(_document_type, Unset):
            document_type = UNSET
        else:
            document_type = KnownDocumentType(_document_type)

        part = d.pop("part", UNSET)

        def _parse_external_id(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        external_id = _parse_external_id(d.pop("external_id", UNSET))

        unique_external_id = d.pop("unique_external_id", UNSET)

        def _parse_metadata(data: object) -> MetadataChange | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                metadata_type_0 = MetadataChange.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= metadata_type_0.to_dict().keys():
                    raise TypeError()
                return metadata_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(MetadataChange | None | Unset, data)

        metadata = _parse_metadata(d.pop("metadata", UNSET))

        change_document_input = cls(
            document_type=document_type,
            part=part,
            external_id=external_id,
            unique_external_id=unique_external_id,
            metadata=metadata,
        )

        return change_document_input

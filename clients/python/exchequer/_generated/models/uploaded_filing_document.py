from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.uploaded_filing_document_object import UploadedFilingDocumentObject
from ..models.uploaded_filing_document_status import UploadedFilingDocumentStatus

if TYPE_CHECKING:
    from ..models.uploaded_filing_document_metadata import UploadedFilingDocumentMetadata


T = TypeVar("T", bound="UploadedFilingDocument")


@_attrs_define
class UploadedFilingDocument:
    """
    Attributes:
        success (bool): True unless the request failed.
        url (str): Address of the file for extract-document. Downloading from it needs an API key.
        document_id (str): The document.
        object_ (UploadedFilingDocumentObject): Always `document`.
        livemode (bool): False in test mode.
        status (UploadedFilingDocumentStatus): Its state.
        external_id (None | str): The id of the object in your system. Null if none was given.
        metadata (UploadedFilingDocumentMetadata): Your own data, by key. Empty if none was given.
    """

    success: bool
    url: str
    document_id: str
    object_: UploadedFilingDocumentObject
    livemode: bool
    status: UploadedFilingDocumentStatus
    external_id: str | None
    metadata: UploadedFilingDocumentMetadata

    def to_dict(self) -> dict[str, Any]:
        success = self.success

        url = self.url

        document_id = self.document_id

        object_ = self.object_.value

        livemode = self.livemode

        status = self.status.value

        external_id: str | None
        external_id = self.external_id

        metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "success": success,
                "url": url,
                "documentId": document_id,
                "object": object_,
                "livemode": livemode,
                "status": status,
                "externalId": external_id,
                "metadata": metadata,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.uploaded_filing_document_metadata import UploadedFilingDocumentMetadata

        d = dict(src_dict)
        success = d.pop("success")

        url = d.pop("url")

        document_id = d.pop("documentId")

        object_ = UploadedFilingDocumentObject(d.pop("object"))

        livemode = d.pop("livemode")

        status = UploadedFilingDocumentStatus(d.pop("status"))

        def _parse_external_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        external_id = _parse_external_id(d.pop("externalId"))

        metadata = UploadedFilingDocumentMetadata.from_dict(d.pop("metadata"))

        uploaded_filing_document = cls(
            success=success,
            url=url,
            document_id=document_id,
            object_=object_,
            livemode=livemode,
            status=status,
            external_id=external_id,
            metadata=metadata,
        )

        return uploaded_filing_document

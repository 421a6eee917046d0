from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.document_object_object import DocumentObjectObject
from ..models.document_object_status import DocumentObjectStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.bank_statement_data import BankStatementData
    from ..models.document_error import DocumentError
    from ..models.document_field import DocumentField
    from ..models.document_object_field_confidence import DocumentObjectFieldConfidence
    from ..models.document_object_metadata import DocumentObjectMetadata
    from ..models.document_part import DocumentPart
    from ..models.document_progress import DocumentProgress
    from ..models.document_text_line import DocumentTextLine
    from ..models.failed_page import FailedPage
    from ..models.form_1099_div_data import Form1099DivData
    from ..models.form_1099_int_data import Form1099IntData
    from ..models.form_1099_misc_data import Form1099MiscData
    from ..models.form_1099_nec_data import Form1099NecData
    from ..models.no_extracted_data import NoExtractedData
    from ..models.receipt_data import ReceiptData
    from ..models.w2_data import W2Data


T = TypeVar("T", bound="DocumentObject")


@_attrs_define
class DocumentObject:
    """
    Attributes:
        id (str): Id of the object.
        object_ (DocumentObjectObject): Always `document`.
        livemode (bool): False in test mode.
        created (int): Unix seconds.
        created_by (None | str): Id of the key that uploaded it.
        updated_by (None | str): Id of the key that corrected it last. Null if nobody has changed it.
        status (DocumentObjectStatus): Its state.
        file_name (str): Name of the uploaded file.
        document_type (None | str): `w2 1099-nec 1099-misc 1099-int 1099-div bank_statement receipt unknown`, of the
            first part; null until processed.
        looks_like (None | str): The form that an `unknown` document looks like. Its fields cannot be read.
        confidence (float | None): How sure, 0 to 1.
        pages (int | None): Number of pages. Null until the file has been opened.
        error (DocumentError | None): Why it failed; null unless it did.
        failed_pages (list[FailedPage]): Pages that could not be read, although other pages could.
        duplicate_of (None | str): The oldest document of the organization with the same bytes, or with the same data on
            its forms. Null if there is none. The document is
            processed like any other.
        external_id (None | str): The id of the object in your system. Null if none was given.
        metadata (DocumentObjectMetadata): Your own data, by key. Empty if none was given.
        progress (DocumentProgress | Unset):
        extracted_data (BankStatementData | Form1099DivData | Form1099IntData | Form1099MiscData | Form1099NecData |
            NoExtractedData | ReceiptData | Unset | W2Data): The data of the document type, for example `W2Data` for `w2`. A
            type whose fields are not read has no members.
        field_confidence (DocumentObjectFieldConfidence | Unset): The confidence of each field of the first part, 0 to
            1, by the name of the field.
        fields (list[DocumentField] | Unset): Fields of the first part.
        needs_review (list[str] | Unset): Names of fields of the first part with a confidence under 0.85. The other
            parts have their own lists.
        text_lines (list[DocumentTextLine] | Unset): The text of the first part if it is `unknown`.
        parts (list[DocumentPart] | Unset): Every form, receipt and account in the file.
    """

    id: str
    object_: DocumentObjectObject
    livemode: bool
    created: int
    created_by: str | None
    updated_by: str | None
    status: DocumentObjectStatus
    file_name: str
    document_type: str | None
    looks_like: str | None
    confidence: float | None
    pages: int | None
    error: DocumentError | None
    failed_pages: list[FailedPage]
    duplicate_of: str | None
    external_id: str | None
    metadata: DocumentObjectMetadata
    progress: DocumentProgress | Unset = UNSET
    extracted_data: (
        BankStatementData
        | Form1099DivData
        | Form1099IntData
        | Form1099MiscData
        | Form1099NecData
        | NoExtractedData
        | ReceiptData
        | Unset
        | W2Data
    ) = UNSET
    field_confidence: DocumentObjectFieldConfidence | Unset = UNSET
    fields: list[DocumentField] | Unset = UNSET
    needs_review: list[str] | Unset = UNSET
    text_lines: list[DocumentTextLine] | Unset = UNSET
    parts: list[DocumentPart] | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        from ..models.bank_statement_data import BankStatementData
        from ..models.document_error import DocumentError
        from ..models.form_1099_div_data import Form1099DivData
        from ..models.form_1099_int_data import Form1099IntData
        from ..models.form_1099_misc_data import Form1099MiscData
        from ..models.form_1099_nec_data import Form1099NecData
        from ..models.receipt_data import ReceiptData
        from ..models.w2_data import W2Data

        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        created = self.created

        created_by: str | None
        created_by = self.created_by

        updated_by: str | None
        updated_by = self.updated_by

        status = self.status.value

        file_name = self.file_name

        document_type: str | None
        document_type = self.document_type

        looks_like: str | None
        looks_like = self.looks_like

        confidence: float | None
        confidence = self.confidence

        pages: int | None
        pages = self.pages

        error: dict[str, Any] | None
        if isinstance(self.error, DocumentError):
            error = self.error.to_dict()
        else:
            error = self.error

        failed_pages = []
        for failed_pages_item_data in self.failed_pages:
            failed_pages_item = failed_pages_item_data.to_dict()
            failed_pages.append(failed_pages_item)

        duplicate_of: str | None
        duplicate_of = self.duplicate_of

        external_id: str | None
        external_id = self.external_id

        metadata = self.metadata.to_dict()

        progress: dict[str, Any] | Unset = UNSET
        if not isinstance(self.progress, Unset):
            progress = self.progress.to_dict()

        extracted_data: dict[str, Any] | Unset
        if isinstance(self.extracted_data, Unset):
            extracted_data = UNSET
        elif (
            isinstance(self.extracted_data, W2Data)
            or isinstance(self.extracted_data, Form1099NecData)
            or isinstance(self.extracted_data, Form1099MiscData)
            or isinstance(self.extracted_data, Form1099IntData)
            or isinstance(self.extracted_data, Form1099DivData)
            or isinstance(self.extracted_data, BankStatementData)
            or isinstance(self.extracted_data, ReceiptData)
        ):
            extracted_data = self.extracted_data.to_dict()
        else:
            extracted_data = self.extracted_data.to_dict()

        field_confidence: dict[str, Any] | Unset = UNSET
        if not isinstance(self.field_confidence, Unset):
            field_confidence = self.field_confidence.to_dict()

        fields: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.fields, Unset):
            fields = []
            for fields_item_data in self.fields:
                fields_item = fields_item_data.to_dict()
                fields.append(fields_item)

        needs_review: list[str] | Unset = UNSET
        if not isinstance(self.needs_review, Unset):
            needs_review = self.needs_review

        text_lines: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.text_lines, Unset):
            text_lines = []
            for text_lines_item_data in self.text_lines:
                text_lines_item = text_lines_item_data.to_dict()
                text_lines.append(text_lines_item)

        parts: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.parts, Unset):
            parts = []
            for parts_item_data in self.parts:
                parts_item = parts_item_data.to_dict()
                parts.append(parts_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "created": created,
                "created_by": created_by,
                "updated_by": updated_by,
                "status": status,
                "file_name": file_name,
                "document_type": document_type,
                "looks_like": looks_like,
                "confidence": confidence,
                "pages": pages,
                "error": error,
                "failed_pages": failed_pages,
                "duplicate_of": duplicate_of,
                "external_id": external_id,
                "metadata": metadata,
            }
        )
        if progress is not UNSET:
            field_dict["progress"] = progress
        if extracted_data is not UNSET:
            field_dict["extracted_data"] = extracted_data
        if field_confidence is not UNSET:
            field_dict["field_confidence"] = field_confidence
        if fields is not UNSET:
            field_dict["fields"] = fields
        if needs_review is not UNSET:
            field_dict["needs_review"] = needs_review
        if text_lines is not UNSET:
            field_dict["text_lines"] = text_lines
        if parts is not UNSET:
            field_dict["parts"] = parts

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.bank_statement_data import BankStatementData
        from ..models.document_error import DocumentError
        from ..models.document_field import DocumentField
        from ..models.document_object_field_confidence import DocumentObjectFieldConfidence
        from ..models.document_object_metadata import DocumentObjectMetadata
        from ..models.document_part import DocumentPart
        from ..models.document_progress import DocumentProgress
        from ..models.document_text_line import DocumentTextLine
        from ..models.failed_page import FailedPage
        from ..models.form_1099_div_data import Form1099DivData
        from ..models.form_1099_int_data import Form1099IntData
        from ..models.form_1099_misc_data import Form1099MiscData
        from ..models.form_1099_nec_data import Form1099NecData
        from ..models.no_extracted_data import NoExtractedData
        from ..models.receipt_data import ReceiptData
        from ..models.w2_data import W2Data

        d = dict(src_dict)
        id = d.pop("id")

        object_ = DocumentObjectObject(d.pop("object"))

        livemode = d.pop("livemode")

        created = d.pop("created")

        def _parse_created_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        created_by = _parse_created_by(d.pop("created_by"))

        def _parse_updated_by(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        updated_by = _parse_updated_by(d.pop("updated_by"))

        status = DocumentObjectStatus(d.pop("status"))

        file_name = d.pop("file_name")

        def _parse_document_type(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        document_type = _parse_document_type(d.pop("document_type"))

        def _parse_looks_like(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        looks_like = _parse_looks_like(d.pop("looks_like"))

        def _parse_confidence(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        confidence = _parse_confidence(d.pop("confidence"))

        def _parse_pages(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        pages = _parse_pages(d.pop("pages"))

        def _parse_error(data: object) -> DocumentError | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                error_type_0 = DocumentError.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= error_type_0.to_dict().keys():
                    raise TypeError()
                return error_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DocumentError | None, data)

        error = _parse_error(d.pop("error"))

        failed_pages = []
        _failed_pages = d.pop("failed_pages")
        for failed_pages_item_data in _failed_pages:
            failed_pages_item = FailedPage.from_dict(failed_pages_item_data)

            failed_pages.append(failed_pages_item)

        def _parse_duplicate_of(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        duplicate_of = _parse_duplicate_of(d.pop("duplicate_of"))

        def _parse_external_id(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        external_id = _parse_external_id(d.pop("external_id"))

        metadata = DocumentObjectMetadata.from_dict(d.pop("metadata"))

        _progress = d.pop("progress", UNSET)
        progress: DocumentProgress | Unset
        if isinstance(_progress, Unset):
            progress = UNSET
        else:
            progress = DocumentProgress.from_dict(_progress)

        def _parse_extracted_data(
            data: object,
        ) -> (
            BankStatementData
            | Form1099DivData
            | Form1099IntData
            | Form1099MiscData
            | Form1099NecData
            | NoExtractedData
            | ReceiptData
            | Unset
            | W2Data
        ):
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_extracted_data_type_0 = W2Data.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_extracted_data_type_0.to_dict().keys():
                    raise TypeError()
                return componentsschemas_extracted_data_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_extracted_data_type_1 = Form1099NecData.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_extracted_data_type_1.to_dict().keys():
                    raise TypeError()
                return componentsschemas_extracted_data_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_extracted_data_type_2 = Form1099MiscData.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_extracted_data_type_2.to_dict().keys():
                    raise TypeError()
                return componentsschemas_extracted_data_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_extracted_data_type_3 = Form1099IntData.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_extracted_data_type_3.to_dict().keys():
                    raise TypeError()
                return componentsschemas_extracted_data_type_3
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_extracted_data_type_4 = Form1099DivData.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_extracted_data_type_4.to_dict().keys():
                    raise TypeError()
                return componentsschemas_extracted_data_type_4
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_extracted_data_type_5 = BankStatementData.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_extracted_data_type_5.to_dict().keys():
                    raise TypeError()
                return componentsschemas_extracted_data_type_5
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_extracted_data_type_6 = ReceiptData.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_extracted_data_type_6.to_dict().keys():
                    raise TypeError()
                return componentsschemas_extracted_data_type_6
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_extracted_data_type_7 = NoExtractedData.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= componentsschemas_extracted_data_type_7.to_dict().keys():
                    raise TypeError()
                return componentsschemas_extracted_data_type_7
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(
                BankStatementData
                | Form1099DivData
                | Form1099IntData
                | Form1099MiscData
                | Form1099NecData
                | NoExtractedData
                | ReceiptData
                | Unset
                | W2Data,
                data,
            )

        extracted_data = _parse_extracted_data(d.pop("extracted_data", UNSET))

        _field_confidence = d.pop("field_confidence", UNSET)
        field_confidence: DocumentObjectFieldConfidence | Unset
        if isinstance(_field_confidence, Unset):
            field_confidence = UNSET
        else:
            field_confidence = DocumentObjectFieldConfidence.from_dict(_field_confidence)

        _fields = d.pop("fields", UNSET)
        fields: list[DocumentField] | Unset = UNSET
        if _fields is not UNSET:
            fields = []
            for fields_item_data in _fields:
                fields_item = DocumentField.from_dict(fields_item_data)

                fields.append(fields_item)

        needs_review = cast(list[str], d.pop("needs_review", UNSET))

        _text_lines = d.pop("text_lines", UNSET)
        text_lines: list[DocumentTextLine] | Unset = UNSET
        if _text_lines is not UNSET:
            text_lines = []
            for text_lines_item_data in _text_lines:
                text_lines_item = DocumentTextLine.from_dict(text_lines_item_data)

                text_lines.append(text_lines_item)

        _parts = d.pop("parts", UNSET)
        parts: list[DocumentPart] | Unset = UNSET
        if _parts is not UNSET:
            parts = []
            for parts_item_data in _parts:
                parts_item = DocumentPart.from_dict(parts_item_data)

                parts.append(parts_item)

        document_object = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            created=created,
            created_by=created_by,
            updated_by=updated_by,
            status=status,
            file_name=file_name,
            document_type=document_type,
            looks_like=looks_like,
            confidence=confidence,
            pages=pages,
            error=error,
            failed_pages=failed_pages,
            duplicate_of=duplicate_of,
            external_id=external_id,
            metadata=metadata,
            progress=progress,
            extracted_data=extracted_data,
            field_confidence=field_confidence,
            fields=fields,
            needs_review=needs_review,
            text_lines=text_lines,
            parts=parts,
        )

        return document_object

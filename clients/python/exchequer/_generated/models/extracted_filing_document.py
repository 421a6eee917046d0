from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.extracted_filing_document_object import ExtractedFilingDocumentObject

if TYPE_CHECKING:
    from ..models.document_text_line import DocumentTextLine
    from ..models.extracted_filing_data import ExtractedFilingData
    from ..models.extracted_filing_document_field_confidence import ExtractedFilingDocumentFieldConfidence


T = TypeVar("T", bound="ExtractedFilingDocument")


@_attrs_define
class ExtractedFilingDocument:
    """
    Attributes:
        success (bool): True unless the request failed.
        extracted_data (ExtractedFilingData): The members of a W-2 are listed here. Other forms have the fields of their
            type in camel case, such as `payer`, and `stateRows`.
            Amounts are dollars. Null if the box is empty or could not be read. A document whose fields are not read has no
            members.
        document_id (str): The document.
        object_ (ExtractedFilingDocumentObject): Always `document`.
        livemode (bool): False in test mode.
        document_type (str): Document type found by reading.
        looks_like (None | str): The form that an `unknown` document looks like. Its fields cannot be read.
        confidence (float): Probability from 0 to 1 that the value is right. Below 0.85 a person should check it.
        field_confidence (ExtractedFilingDocumentFieldConfidence): How sure each field is, 0 to 1.
        needs_review (list[str]): Names of fields with a confidence under 0.85. For an `unknown` document:
            `documentType`.
        text_lines (list[DocumentTextLine]): Text of an `unknown` document.
    """

    success: bool
    extracted_data: ExtractedFilingData
    document_id: str
    object_: ExtractedFilingDocumentObject
    livemode: bool
    document_type: str
    looks_like: str | None
    confidence: float
    field_confidence: ExtractedFilingDocumentFieldConfidence
    needs_review: list[str]
    text_lines: list[DocumentTextLine]

    def to_dict(self) -> dict[str, Any]:
        success = self.success

        extracted_data = self.extracted_data.to_dict()

        document_id = self.document_id

        object_ = self.object_.value

        livemode = self.livemode

        document_type = self.document_type

        looks_like: str | None
        looks_like = self.looks_like

        confidence = self.confidence

        field_confidence = self.field_confidence.to_dict()

        needs_review = self.needs_review

        text_lines = []
        for text_lines_item_data in self.text_lines:
            text_lines_item = text_lines_item_data.to_dict()
            text_lines.append(text_lines_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "success": success,
                "extractedData": extracted_data,
                "documentId": document_id,
                "object": object_,
                "livemode": livemode,
                "documentType": document_type,
                "looksLike": looks_like,
                "confidence": confidence,
                "fieldConfidence": field_confidence,
                "needsReview": needs_review,
                "textLines": text_lines,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.document_text_line import DocumentTextLine
        from ..models.extracted_filing_data import ExtractedFilingData
        from ..models.extracted_filing_document_field_confidence import ExtractedFilingDocumentFieldConfidence

        d = dict(src_dict)
        success = d.pop("success")

        extracted_data = ExtractedFilingData.from_dict(d.pop("extractedData"))

        document_id = d.pop("documentId")

        object_ = ExtractedFilingDocumentObject(d.pop("object"))

        livemode = d.pop("livemode")

        document_type = d.pop("documentType")

        def _parse_looks_like(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        looks_like = _parse_looks_like(d.pop("looksLike"))

        confidence = d.pop("confidence")

        field_confidence = ExtractedFilingDocumentFieldConfidence.from_dict(d.pop("fieldConfidence"))

        needs_review = cast(list[str], d.pop("needsReview"))

        text_lines = []
        _text_lines = d.pop("textLines")
        for text_lines_item_data in _text_lines:
            text_lines_item = DocumentTextLine.from_dict(text_lines_item_data)

            text_lines.append(text_lines_item)

        extracted_filing_document = cls(
            success=success,
            extracted_data=extracted_data,
            document_id=document_id,
            object_=object_,
            livemode=livemode,
            document_type=document_type,
            looks_like=looks_like,
            confidence=confidence,
            field_confidence=field_confidence,
            needs_review=needs_review,
            text_lines=text_lines,
        )

        return extracted_filing_document

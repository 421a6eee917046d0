from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.bank_statement_data import BankStatementData
    from ..models.document_field import DocumentField
    from ..models.document_part_field_confidence import DocumentPartFieldConfidence
    from ..models.document_text_line import DocumentTextLine
    from ..models.form_1099_div_data import Form1099DivData
    from ..models.form_1099_int_data import Form1099IntData
    from ..models.form_1099_misc_data import Form1099MiscData
    from ..models.form_1099_nec_data import Form1099NecData
    from ..models.no_extracted_data import NoExtractedData
    from ..models.receipt_data import ReceiptData
    from ..models.w2_data import W2Data


T = TypeVar("T", bound="DocumentPart")


@_attrs_define
class DocumentPart:
    """One form or receipt found in the file, or one account of a bank statement. Copies of one form are one part.

    Attributes:
        document_type (str): What the document is.
        looks_like (None | str): The form that an `unknown` part looks like, for example `1099-b`, `w-2c`.
            `several_receipts`: receipts on one picture that could not be told apart. Null if
            none.
        pages (list[float]): From 1, with the pages of instructions for the form.
        confidence (float): Probability from 0 to 1 that the value is right. Below 0.85 a person should check it.
        extracted_data (BankStatementData | Form1099DivData | Form1099IntData | Form1099MiscData | Form1099NecData |
            NoExtractedData | ReceiptData | W2Data): The data of the document type, for example `W2Data` for `w2`. A type
            whose fields are not read has no members.
        field_confidence (DocumentPartFieldConfidence): How sure each field is, 0 to 1.
        fields (list[DocumentField]): The fields, with their places on the page.
        needs_review (list[str]): Names of fields with a confidence under 0.85. For an `unknown` part: `document_type`.
        text_lines (list[DocumentTextLine]): Text of an `unknown` part, at most 300 lines per page. Empty for a form
            whose fields are read.
        duplicate_of_part (int | None | Unset): Index of the first part of this file with the same data, for example of
            a receipt that was scanned twice. Null if there is none.
    """

    document_type: str
    looks_like: str | None
    pages: list[float]
    confidence: float
    extracted_data: (
        BankStatementData | Form1099DivData | Form1099IntData | Form1099MiscData | Form1099NecData | NoExtractedData | ReceiptData | W2Data
    )
    field_confidence: DocumentPartFieldConfidence
    fields: list[DocumentField]
    needs_review: list[str]
    text_lines: list[DocumentTextLine]
    duplicate_of_part: int | Unset | None = UNSET

    def to_dict(self) -> dict[str, Any]:
        from ..models.bank_statement_data import BankStatementData
        from ..models.form_1099_div_data import Form1099DivData
        from ..models.form_1099_int_data import Form1099IntData
        from ..models.form_1099_misc_data import Form1099MiscData
        from ..models.form_1099_nec_data import Form1099NecData
        from ..models.receipt_data import ReceiptData
        from ..models.w2_data import W2Data

        document_type = self.document_type

        looks_like: str | None
        looks_like = self.looks_like

        pages = self.pages

        confidence = self.confidence

        extracted_data: dict[str, Any]
        if (
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

        field_confidence = self.field_confidence.to_dict()

        fields = []
        for fields_item_data in self.fields:
            fields_item = fields_item_data.to_dict()
            fields.append(fields_item)

        needs_review = self.needs_review

        text_lines = []
        for text_lines_item_data in self.text_lines:
            text_lines_item = text_lines_item_data.to_dict()
            text_lines.append(text_lines_item)

        duplicate_of_part: int | Unset | None
        if isinstance(self.duplicate_of_part, Unset):
            duplicate_of_part = UNSET
        else:
            duplicate_of_part = self.duplicate_of_part

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "document_type": document_type,
                "looks_like": looks_like,
                "pages": pages,
                "confidence": confidence,
                "extracted_data": extracted_data,
                "field_confidence": field_confidence,
                "fields": fields,
                "needs_review": needs_review,
                "text_lines": text_lines,
            }
        )
        if duplicate_of_part is not UNSET:
            field_dict["duplicate_of_part"] = duplicate_of_part

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.bank_statement_data import BankStatementData
        from ..models.document_field import DocumentField
        from ..models.document_part_field_confidence import DocumentPartFieldConfidence
        from ..models.document_text_line import DocumentTextLine
        from ..models.form_1099_div_data import Form1099DivData
        from ..models.form_1099_int_data import Form1099IntData
        from ..models.form_1099_misc_data import Form1099MiscData
        from ..models.form_1099_nec_data import Form1099NecData
        from ..models.no_extracted_data import NoExtractedData
        from ..models.receipt_data import ReceiptData
        from ..models.w2_data import W2Data

        d = dict(src_dict)
        document_type = d.pop("document_type")

        def _parse_looks_like(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        looks_like = _parse_looks_like(d.pop("looks_like"))

        pages = cast(list[float], d.pop("pages"))

        confidence = d.pop("confidence")

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
            | W2Data
        ):
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
                | W2Data,
                data,
            )

        extracted_data = _parse_extracted_data(d.pop("extracted_data"))

        field_confidence = DocumentPartFieldConfidence.from_dict(d.pop("field_confidence"))

        fields = []
        _fields = d.pop("fields")
        for fields_item_data in _fields:
            fields_item = DocumentField.from_dict(fields_item_data)

            fields.append(fields_item)

        needs_review = cast(list[str], d.pop("needs_review"))

        text_lines = []
        _text_lines = d.pop("text_lines")
        for text_lines_item_data in _text_lines:
            text_lines_item = DocumentTextLine.from_dict(text_lines_item_data)

            text_lines.append(text_lines_item)

        def _parse_duplicate_of_part(data: object) -> int | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        duplicate_of_part = _parse_duplicate_of_part(d.pop("duplicate_of_part", UNSET))

        document_part = cls(
            document_type=document_type,
            looks_like=looks_like,
            pages=pages,
            confidence=confidence,
            extracted_data=extracted_data,
            field_confidence=field_confidence,
            fields=fields,
            needs_review=needs_review,
            text_lines=text_lines,
            duplicate_of_part=duplicate_of_part,
        )

        return document_part

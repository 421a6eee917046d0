from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.document_event_data_object import DocumentEventDataObject
from ..models.document_event_data_status import DocumentEventDataStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.document_event_data_error_type_0 import DocumentEventDataErrorType0


T = TypeVar("T", bound="DocumentEventData")


@_attrs_define
class DocumentEventData:
    """
    Attributes:
        id (str): The document.
        object_ (DocumentEventDataObject): Always `document`.
        livemode (bool): False in test mode.
        created (int): When it was uploaded, Unix seconds.
        status (DocumentEventDataStatus): Whether it could be read.
        document_type (None | str): What it is; null if it could not be read.
        confidence (float | None): How sure the type is, 0 to 1.
        pages (int | None): How many pages it has; null if it could not be opened.
        needs_review (list[str]): Names of the fields that a person should look at, at most 100.
        error (DocumentEventDataErrorType0 | None): Why it could not be read.
        looks_like (None | str | Unset): The form that an `unknown` document resembles.
        duplicate_of (None | str | Unset): The oldest document with the same bytes or the same data.
        receipts (int | Unset): How many of its parts are receipts.
    """

    id: str
    object_: DocumentEventDataObject
    livemode: bool
    created: int
    status: DocumentEventDataStatus
    document_type: str | None
    confidence: float | None
    pages: int | None
    needs_review: list[str]
    error: DocumentEventDataErrorType0 | None
    looks_like: str | Unset | None = UNSET
    duplicate_of: str | Unset | None = UNSET
    receipts: int | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.document_event_data_error_type_0 import DocumentEventDataErrorType0

        id = self.id

        object_ = self.object_.value

        livemode = self.livemode

        created = self.created

        status = self.status.value

        document_type: str | None
        document_type = self.document_type

        confidence: float | None
        confidence = self.confidence

        pages: int | None
        pages = self.pages

        needs_review = self.needs_review

        error: dict[str, Any] | None
        if isinstance(self.error, DocumentEventDataErrorType0):
            error = self.error.to_dict()
        else:
            error = self.error

        looks_like: str | Unset | None
        if isinstance(self.looks_like, Unset):
            looks_like = UNSET
        else:
            looks_like = self.looks_like

        duplicate_of: str | Unset | None
        if isinstance(self.duplicate_of, Unset):
            duplicate_of = UNSET
        else:
            duplicate_of = self.duplicate_of

        receipts = self.receipts

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "object": object_,
                "livemode": livemode,
                "created": created,
                "status": status,
                "document_type": document_type,
                "confidence": confidence,
                "pages": pages,
                "needs_review": needs_review,
                "error": error,
            }
        )
        if looks_like is not UNSET:
            field_dict["looks_like"] = looks_like
        if duplicate_of is not UNSET:
            field_dict["duplicate_of"] = duplicate_of
        if receipts is not UNSET:
            field_dict["receipts"] = receipts

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.document_event_data_error_type_0 import DocumentEventDataErrorType0

        d = dict(src_dict)
        id = d.pop("id")

        object_ = DocumentEventDataObject(d.pop("object"))

        livemode = d.pop("livemode")

        created = d.pop("created")

        status = DocumentEventDataStatus(d.pop("status"))

        def _parse_document_type(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        document_type = _parse_document_type(d.pop("document_type"))

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

        needs_review = cast(list[str], d.pop("needs_review"))

        def _parse_error(data: object) -> DocumentEventDataErrorType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                error_type_0 = DocumentEventDataErrorType0.from_dict(data)

                if isinstance(data, dict) and not data.keys() <= error_type_0.to_dict().keys():
                    raise TypeError()
                return error_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DocumentEventDataErrorType0 | None, data)

        error = _parse_error(d.pop("error"))

        def _parse_looks_like(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        looks_like = _parse_looks_like(d.pop("looks_like", UNSET))

        def _parse_duplicate_of(data: object) -> str | Unset | None:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        duplicate_of = _parse_duplicate_of(d.pop("duplicate_of", UNSET))

        receipts = d.pop("receipts", UNSET)

        document_event_data = cls(
            id=id,
            object_=object_,
            livemode=livemode,
            created=created,
            status=status,
            document_type=document_type,
            confidence=confidence,
            pages=pages,
            needs_review=needs_review,
            error=error,
            looks_like=looks_like,
            duplicate_of=duplicate_of,
            receipts=receipts,
        )

        document_event_data.additional_properties = d
        return document_event_data

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties

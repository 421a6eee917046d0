from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.document_import_object import DocumentImportObject

if TYPE_CHECKING:
    from ..models.changed_document_row import ChangedDocumentRow


T = TypeVar("T", bound="DocumentImport")


@_attrs_define
class DocumentImport:
    """The result of importing a document.

    Attributes:
        object_ (DocumentImportObject): Always `document_import`.
        livemode (bool): False in test mode.
        document_id (str): The document that it came from.
        part (int): Which part it is.
        account_id (str): An account of the chart of accounts.
        recorded (int): How many transactions were recorded.
        duplicates (int): Rows that existed before: from treasury, this document or another statement.
        skipped (int): Rows that move no money.
        needs_review (list[str]): Dates and amounts under 0.85, by their names in the document. Their rows are not
            recorded. Correct them in the document
            (`PATCH /v1/documents/:id/fields`) and import it again.
        changed (list[ChangedDocumentRow]): Rows whose date, amount or currency in the document is not the recorded one,
            because a person corrected it after the import. Nothing is
            recorded for them. Exclude the recorded transaction, and record the right one with `POST
            /v1/accounting/bank_transactions`.
        first_date (None | str): Day of the earliest row. Null if there is none.
        last_date (None | str): The last day that the file has.
    """

    object_: DocumentImportObject
    livemode: bool
    document_id: str
    part: int
    account_id: str
    recorded: int
    duplicates: int
    skipped: int
    needs_review: list[str]
    changed: list[ChangedDocumentRow]
    first_date: str | None
    last_date: str | None

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_.value

        livemode = self.livemode

        document_id = self.document_id

        part = self.part

        account_id = self.account_id

        recorded = self.recorded

        duplicates = self.duplicates

        skipped = self.skipped

        needs_review = self.needs_review

        changed = []
        for changed_item_data in self.changed:
            changed_item = changed_item_data.to_dict()
            changed.append(changed_item)

        first_date: str | None
        first_date = self.first_date

        last_date: str | None
        last_date = self.last_date

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "livemode": livemode,
                "document_id": document_id,
                "part": part,
                "account_id": account_id,
                "recorded": recorded,
                "duplicates": duplicates,
                "skipped": skipped,
                "needs_review": needs_review,
                "changed": changed,
                "first_date": first_date,
                "last_date": last_date,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.changed_document_row import ChangedDocumentRow

        d = dict(src_dict)
        object_ = DocumentImportObject(d.pop("object"))

        livemode = d.pop("livemode")

        document_id = d.pop("document_id")

        part = d.pop("part")

        account_id = d.pop("account_id")

        recorded = d.pop("recorded")

        duplicates = d.pop("duplicates")

        skipped = d.pop("skipped")

        needs_review = cast(list[str], d.pop("needs_review"))

        changed = []
        _changed = d.pop("changed")
        for changed_item_data in _changed:
            changed_item = ChangedDocumentRow.from_dict(changed_item_data)

            changed.append(changed_item)

        def _parse_first_date(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        first_date = _parse_first_date(d.pop("first_date"))

        def _parse_last_date(data: object) -> str | None:
            if data is None:
                return data
            return cast(None | str, data)

        last_date = _parse_last_date(d.pop("last_date"))

        document_import = cls(
            object_=object_,
            livemode=livemode,
            document_id=document_id,
            part=part,
            account_id=account_id,
            recorded=recorded,
            duplicates=duplicates,
            skipped=skipped,
            needs_review=needs_review,
            changed=changed,
            first_date=first_date,
            last_date=last_date,
        )

        return document_import

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.bank_transaction_status import BankTransactionStatus
from ..models.changed_document_row_differs_item import ChangedDocumentRowDiffersItem

if TYPE_CHECKING:
    from ..models.document_row_values import DocumentRowValues


T = TypeVar("T", bound="ChangedDocumentRow")


@_attrs_define
class ChangedDocumentRow:
    """A row of a document that differs from the transaction that was recorded for it.

    Attributes:
        row (str): Its name in the document, such as `transactions[5]`.
        bank_transaction_id (str): The bank transaction.
        status (BankTransactionStatus):
        differs (list[ChangedDocumentRowDiffersItem]): Which values differ.
        recorded (DocumentRowValues): What a document, or the bank transaction of one of its rows, says.
        document (DocumentRowValues): What a document, or the bank transaction of one of its rows, says.
    """

    row: str
    bank_transaction_id: str
    status: BankTransactionStatus
    differs: list[ChangedDocumentRowDiffersItem]
    recorded: DocumentRowValues
    document: DocumentRowValues

    def to_dict(self) -> dict[str, Any]:
        row = self.row

        bank_transaction_id = self.bank_transaction_id

        status = self.status.value

        differs = []
        for differs_item_data in self.differs:
            differs_item = differs_item_data.value
            differs.append(differs_item)

        recorded = self.recorded.to_dict()

        document = self.document.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "row": row,
                "bank_transaction_id": bank_transaction_id,
                "status": status,
                "differs": differs,
                "recorded": recorded,
                "document": document,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.document_row_values import DocumentRowValues

        d = dict(src_dict)
        row = d.pop("row")

        bank_transaction_id = d.pop("bank_transaction_id")

        status = BankTransactionStatus(d.pop("status"))

        differs = []
        _differs = d.pop("differs")
        for differs_item_data in _differs:
            differs_item = ChangedDocumentRowDiffersItem(differs_item_data)

            differs.append(differs_item)

        recorded = DocumentRowValues.from_dict(d.pop("recorded"))

        document = DocumentRowValues.from_dict(d.pop("document"))

        changed_document_row = cls(
            row=row,
            bank_transaction_id=bank_transaction_id,
            status=status,
            differs=differs,
            recorded=recorded,
            document=document,
        )

        return changed_document_row

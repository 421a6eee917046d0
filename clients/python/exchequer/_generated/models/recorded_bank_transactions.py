from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.recorded_bank_transactions_object import RecordedBankTransactionsObject

if TYPE_CHECKING:
    from ..models.bank_transaction import BankTransaction


T = TypeVar("T", bound="RecordedBankTransactions")


@_attrs_define
class RecordedBankTransactions:
    """The result for the transactions of one request, in their order.

    Attributes:
        object_ (RecordedBankTransactionsObject): Always `list`.
        data (list[BankTransaction]): Includes transactions that existed before, unchanged.
        recorded (int): How many transactions were recorded.
        duplicates (int): How many were left out because they are recorded already.
    """

    object_: RecordedBankTransactionsObject
    data: list[BankTransaction]
    recorded: int
    duplicates: int

    def to_dict(self) -> dict[str, Any]:
        object_ = self.object_.value

        data = []
        for data_item_data in self.data:
            data_item = data_item_data.to_dict()
            data.append(data_item)

        recorded = self.recorded

        duplicates = self.duplicates

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "object": object_,
                "data": data,
                "recorded": recorded,
                "duplicates": duplicates,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.bank_transaction import BankTransaction

        d = dict(src_dict)
        object_ = RecordedBankTransactionsObject(d.pop("object"))

        data = []
        _data = d.pop("data")
        for data_item_data in _data:
            data_item = BankTransaction.from_dict(data_item_data)

            data.append(data_item)

        recorded = d.pop("recorded")

        duplicates = d.pop("duplicates")

        recorded_bank_transactions = cls(
            object_=object_,
            data=data,
            recorded=recorded,
            duplicates=duplicates,
        )

        return recorded_bank_transactions

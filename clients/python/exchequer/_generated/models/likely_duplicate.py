from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="LikelyDuplicate")


@_attrs_define
class LikelyDuplicate:
    """A new transaction that another export of the account may have reported with another day.

    Attributes:
        bank_transaction_id (str): The transaction that this import recorded.
        likely_duplicate_of (str): The earlier transaction with the same amount, similar texts and a near day.
    """

    bank_transaction_id: str
    likely_duplicate_of: str

    def to_dict(self) -> dict[str, Any]:
        bank_transaction_id = self.bank_transaction_id

        likely_duplicate_of = self.likely_duplicate_of

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "bank_transaction_id": bank_transaction_id,
                "likely_duplicate_of": likely_duplicate_of,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        bank_transaction_id = d.pop("bank_transaction_id")

        likely_duplicate_of = d.pop("likely_duplicate_of")

        likely_duplicate = cls(
            bank_transaction_id=bank_transaction_id,
            likely_duplicate_of=likely_duplicate_of,
        )

        return likely_duplicate

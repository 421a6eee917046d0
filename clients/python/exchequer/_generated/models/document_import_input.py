from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="DocumentImportInput")


@_attrs_define
class DocumentImportInput:
    """
    Attributes:
        document_id (str): A bank statement in the documents service. The key needs `documents:read`.
        account_id (str | Unset): An account of the chart of accounts.
        part (int | Unset): Index of the account in `parts` of the document, from 0. Required if the statement has
            several accounts.
        currency (str | Unset): Currency of the account. Default: USD.
    """

    document_id: str
    account_id: str | Unset = UNSET
    part: int | Unset = UNSET
    currency: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        document_id = self.document_id

        account_id = self.account_id

        part = self.part

        currency = self.currency

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "document_id": document_id,
            }
        )
        if account_id is not UNSET:
            field_dict["account_id"] = account_id
        if part is not UNSET:
            field_dict["part"] = part
        if currency is not UNSET:
            field_dict["currency"] = currency

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        document_id = d.pop("document_id")

        account_id = d.pop("account_id", UNSET)

        part = d.pop("part", UNSET)

        currency = d.pop("currency", UNSET)

        document_import_input = cls(
            document_id=document_id,
            account_id=account_id,
            part=part,
            currency=currency,
        )

        return document_import_input
